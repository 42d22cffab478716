/* `fernc cc --summary`. */
#ifndef FERN_CC_SUMMARY_H
#define FERN_CC_SUMMARY_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

/* Of what was compiled in the folder, or below it: `called` so: which functions are fused and what that gains, and what stood in the way elsewhere. */
void summary_print(Text *out, const char *store, const char *folder, const char *called, Arena *arena);

#endif

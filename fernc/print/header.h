/* What all headers have that are written, which C++ reads as well. */
#ifndef FERN_HEADER_H
#define FERN_HEADER_H

#include "annotator/base/arena.h"
#include "annotator/base/c_tokens.h"
#include "annotator/base/text.h"

/* The macro that guards it. Not as the headers of runtime/ begin theirs: `-H ranks.h` includes those. */
const char *header_guard(const char *path, Arena *arena);

/* Its prototypes as C++ takes them, too: `restrict` and extents of arrays. */
void header_for_cxx(Text *header, CDialect dialect, Arena *arena);

#endif

/* Variables of a routine of loops that nothing reads any more, since subscripts are counted from elsewhere: C compilers would warn of them. */
#ifndef FERN_REGION_UNREAD_H
#define FERN_REGION_UNREAD_H

#include "annotator/base/arena.h"
#include "annotator/base/c_tokens.h"

/* The text of a routine's body, with `(void)j;` behind the declaration of each of these that nothing reads. */
const char *mark_unread(const char *text, const char *const *names, int count, CDialect dialect, Arena *arena);

#endif

/* Which functions a note is for: `for functions cblas_[sd]axpy, cblas_[sd]copy`. */
#ifndef FERN_READ_PATTERNS_H
#define FERN_READ_PATTERNS_H

#include "base/arena.h"
#include "base/diag.h"

typedef struct Pattern {
    const char *text;
    Range range;
    int matched;
} Pattern;

typedef LIST(Pattern) Patterns;

/* Takes patterns in the shell's notation off the text's beginning; false: there are none. */
bool patterns_read(Patterns *patterns, Range *text, Arena *arena);

/* Of the function as clang has it, or as the file has it where a macro stands between. */
bool pattern_matches(const Pattern *pattern, const char *name, const char *spelled);

#endif

/* The lines of preprocessed text, with where they come from. */
#ifndef FERN_CC_LINES_H
#define FERN_CC_LINES_H

#include "annotator/base/arena.h"
#include "annotator/base/text.h"

#include <stdbool.h>

/* One after the other: begun with `at` where the text begins. */
typedef struct Lines {
    const char *at;
    const char *begin, *end; /* of this line, the end of the line left out */
    const char *file;
    unsigned line;
    bool system, enters;     /* .. a header of the system, whatever macros stand there; a file, that begins here */
    Arena *arena;
} Lines;

/* False: there is none. */
bool next_line(Lines *lines);
/* Whether this line says where those behind it come from, which they do from then on. */
bool is_marker(Lines *lines);

#endif

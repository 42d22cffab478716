/* Lines of a file that tells fernc something: a word, and what is said behind it. Blank lines, and those that begin with `#`, say nothing; lines may
 * end as on Windows. */
#ifndef FERN_KNOWN_LINES_H
#define FERN_KNOWN_LINES_H

#include "annotator/base/diag.h"

typedef struct TellingLine {
    Range word, value;   /* the value is empty where there is none; blanks around it are none of it */
} TellingLine;

/* The line that begins at or behind *at, which goes behind it; false: there is no more. */
bool line_that_tells(const SourceFile *file, unsigned *at, TellingLine *line);

const char *text_of(Range range, Arena *arena);

#endif

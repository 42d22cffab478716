/* Findings (findings.h) as the editor's questions need them: what is where. */
#ifndef FERN_LSP_VIEW_H
#define FERN_LSP_VIEW_H

#include "lsp/text/documents.h"

#include "annotator/base/arena.h"

/* A call, a loop, or what else there is something to say of. */
typedef struct Spot {
    size_t begin, end;          /* bytes of the text; where the place is in another file, or is not told, the function's line */
    bool of_loop;               /* it is a loop of the text, */
    const char *what;           /* .. which is called so in sentences: "the loop (line 12)"; "row_max (line 3)"; NULL: it has no name */
    const char *routine;        /* the same as --explain calls it: "f_loop_12 (line 12)" */
    json_t *function, *region;  /* that it is in; region: NULL: none */
    json_t *nest;               /* in which it runs on tiles; NULL: it does not, */
    const char *reason;         /* .. for this */
    bool alone;                 /* .. which is that there is nothing to share loops with */
} Spot;

typedef struct Spots {
    LIST(Spot) items;           /* in the order of the findings */
    const Document *document;
    json_t *explained;          /* NULL: there were errors */
    Arena *arena;               /* of all that is in them */
} Spots;

void spots_find(Spots *spots, const Document *document, Arena *arena);
/* The innermost at a byte; NULL: there is none. */
const Spot *spot_at(const Spots *spots, size_t offset);

/* Of a spot that is in no nest: "Not fused: it computes a scalar." */
const char *said_of_left(const Spots *spots, const Spot *spot);
/* "fused: 4 calls in 1 nest, about 1.80 times as fast"; NULL: there is nothing to say of the function. */
const char *said_of_function(const Spots *spots, json_t *function);
/* "x and y" */
const char *loops_of_nest(const Spots *spots, json_t *nest);
/* Where its name stands; where that is not told, its first line. */
void place_of_function(const Document *document, json_t *function, size_t *begin, size_t *end);
/* Why all of it stays as it is; NULL: it does not. */
const char *why_function_stays(json_t *function);

/* The line, from 1, as bytes without the white space before. */
void place_of_line(const Document *document, size_t line, size_t *begin, size_t *end);
/* Of [begin, end) what is in the first line. */
size_t end_in_line(const Document *document, size_t begin, size_t end);

#endif

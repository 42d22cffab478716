/* How ranks reduce an array together: a block of rows a rank, a piece of each block a round; and what that takes. No
 * MPI. */
#ifndef FERN_ROUNDS_H
#define FERN_ROUNDS_H

#include "../layout/block.h"
#include "traffic.h"

#include <stddef.h>

/* Who holds the result: all ranks of the group, one, or each the block that it owns. */
typedef enum fern_ending { FERN_TO_ALL, FERN_TO_ONE, FERN_TO_OWNERS } fern_ending;

/* `rows` of `row` elements of `size` bytes on `ranks` ranks. */
typedef struct fern_rounds {
    int64_t ranks, rows, row, size;
    int64_t half;  /* bytes of each half of the workspace, behind four counts a rank */
    int64_t piece; /* elements of a block that one round works on */
    int64_t count; /* rounds */
} fern_rounds;

/* What fern_decide sends with a value: whether a rank has failed. */
#define FERN_DECIDE_BYTES 1

/* Bytes of memory that a reduction over so many ranks takes: 1 MiB, or 192 a rank where that is more. */
int64_t fern_workspace_size(int64_t ranks);

/* `all`: the ranks that the workspace is for, of which those of the group are some. */
fern_rounds fern_rounds_of(int64_t all, int64_t ranks, int64_t rows, int64_t row, int64_t size);
/* Up a tree, without rounds. */
bool fern_rounds_short(const fern_rounds *rounds, fern_ending ending);
/* The elements of the block of a rank that a round works on. */
fern_span fern_rounds_span(const fern_rounds *rounds, int64_t rank, int64_t round);

/* What the rank of this number in its group sends and receives; `root`: FERN_TO_ONE. */
fern_traffic fern_rounds_traffic(const fern_rounds *rounds, fern_ending ending, int64_t rank, int64_t root);

#endif

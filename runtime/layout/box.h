/* Boxes of indices. */
#ifndef FERN_BOX_H
#define FERN_BOX_H

#include "block.h"

enum { FERN_MAX_RANK = 6 };

/* The product of the first `rank` sides; rank 0 holds one element. */
typedef struct fern_box {
    int rank;
    fern_span side[FERN_MAX_RANK];
} fern_box;

bool fern_span_empty(fern_span span);
fern_span fern_span_intersect(fern_span a, fern_span b);

bool fern_box_empty(const fern_box *box);

/* Elements; 0 where it is empty. */
int64_t fern_box_count(const fern_box *box);

/* Both boxes have the same rank, here and below. */
fern_box fern_box_intersect(const fern_box *a, const fern_box *b);

/* whole minus hole as disjoint boxes, none of them empty: at most two a dimension, cut in the order
 * of the dimensions. `pieces` has room for 2 * FERN_MAX_RANK; returns how many. */
int fern_box_subtract(const fern_box *whole, const fern_box *hole, fern_box *pieces);

#endif

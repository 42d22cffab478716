/* A rank's chunk of loops in parts: the interior, which needs nothing of other ranks and runs while messages travel, and
 * what lies around it. */
#ifndef FERN_INTERIOR_H
#define FERN_INTERIOR_H

#include "../layout/box.h"

typedef struct fern_parts {
    int count;                           /* two at least: a part may be empty */
    fern_box box[2 * FERN_MAX_RANK + 1]; /* disjoint; together they are the chunk. The first is the interior */
} fern_parts;

/* Cuts the side of the interior down to where iterations i need nothing outside of `owned`: they need some of
 * [i + before, i + 1 + after), and nothing beyond the ends of the array's dimension of n elements. `owned` is a block. */
void fern_interior_clip(fern_box *interior, int side, int64_t n, fern_comb owned, int64_t before, int64_t after);

/* The interior is clipped to the chunk. */
fern_parts fern_parts_of(const fern_box *chunk, const fern_box *interior);

#endif

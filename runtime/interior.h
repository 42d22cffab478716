/* A rank's chunk of loops in parts: the interior, which needs nothing of other ranks and runs while messages travel, and
 * what lies around it. */
#ifndef FERN_INTERIOR_H
#define FERN_INTERIOR_H

#include "box.h"

typedef struct fern_parts {
    int count;                           /* two at least: a part may be empty */
    fern_box box[2 * FERN_MAX_RANK + 1]; /* disjoint; together they are the chunk. The first is the interior */
} fern_parts;

/* Cuts the side of the interior down to where an iteration i needs no element outside of `owned`: it needs those of
 * [i + before, i + 1 + after). `owned` is a block. */
void fern_interior_clip(fern_box *interior, int side, fern_comb owned, int64_t before, int64_t after);

/* The interior is clipped to the chunk. */
fern_parts fern_parts_of(const fern_box *chunk, const fern_box *interior);

#endif

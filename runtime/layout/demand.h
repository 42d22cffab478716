/* What each rank needs of an array. */
#ifndef FERN_DEMAND_H
#define FERN_DEMAND_H

#include "local.h"

/* Writes the box that the rank at these coordinates needs, in global indices; it may reach beyond the
 * ends of the array (see fern_boundary). A side may depend on the grid only through the coordinates
 * it is declared to depend on, and begin and end must both not shrink as each of these grows, or both
 * not grow where `descends` says so, whatever the others are. Empty boxes keep to that too: fern_block does, and
 * so does fern_span_beside. A block that moves round, (x + y + t) mod q, is unrolled: block (x + y + t) of an
 * array that goes on periodically. */
typedef void (*fern_need)(const void *arguments, const int64_t *coordinates, fern_box *box);

typedef struct fern_demand {
    fern_shape grid; /* of the ranks that need something */
    /* Either: each rank needs what it owns of another placement. */
    bool by_placement;
    fern_placement placement;
    bool of_owners; /* ranks that own nothing of the source have no need */
    /* Or: each rank needs a box. Step s of a move passes arguments + s * argument_size. */
    fern_need need;
    const void *arguments;
    size_t argument_size;
    uint32_t depends[FERN_MAX_RANK];  /* bit d: this side depends on coordinate d of the grid */
    uint32_t descends[FERN_MAX_RANK]; /* bit d: and goes down as it grows */
    /* bit d: it depends on coordinate d, in whatever way: senders try all coordinates along d. For pieces that start at another
     * place on each rank. */
    uint32_t turns[FERN_MAX_RANK];
    /* For forecasts: coordinates along dimension d of the grid between which both ends of each side that depends on d grow by the
     * same from one coordinate to the next, each by its own; at one of them may begin another growth. None: it is not known. */
    const int64_t *even[FERN_MAX_RANK];
    int even_count[FERN_MAX_RANK];
} fern_demand;

/* Each rank needs what it will own: a redistribution. */
fern_demand fern_demand_placement(const fern_placement *placement);

/* Each rank needs its block with the ghosts of the placement: a halo exchange. The placement is not
 * copied. Dimensions that are dealt out have no such demand: their blocks are no box. */
fern_demand fern_demand_ghosts(const fern_placement *placement);

/* Each owner needs its block with the ghosts of one dimension only: for stencils shaped like a star, one
 * such move a dimension. `axis` must outlive the demand as the placement does. */
typedef struct fern_star {
    const fern_placement *placement;
    int axis;
} fern_star;
fern_demand fern_demand_star(const fern_star *star);

/* An empty span that keeps a need monotone: below all others for side < 0, above them for side > 0. */
fern_span fern_span_beside(int64_t extent, int side);

#endif

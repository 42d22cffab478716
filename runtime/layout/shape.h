/* The extents of a grid of ranks, and the choice of them. Row-major, in the caller's order of ranks,
 * never reordered: rank 0 has the coordinates 0, 0, ...; the last coordinate runs fastest. */
#ifndef FERN_SHAPE_H
#define FERN_SHAPE_H

#include "box.h"

typedef struct fern_shape {
    int rank; /* dimensions of the grid, 1 to FERN_MAX_RANK */
    int64_t extent[FERN_MAX_RANK];
} fern_shape;

fern_shape fern_shape_of(int rank, const int64_t *extents);

/* How many ranks it takes. */
int64_t fern_shape_count(const fern_shape *shape);

bool fern_shape_equal(const fern_shape *a, const fern_shape *b);

/* False: the rank is beyond the grid, and `coordinates` is not written. */
bool fern_shape_coordinates(const fern_shape *shape, int64_t rank, int64_t *coordinates);
int64_t fern_shape_rank(const fern_shape *shape, const int64_t *coordinates);

/* The coordinates of the next rank in row-major order; false: they were the last, and are the first again. */
bool fern_shape_next(const fern_shape *shape, int64_t *coordinates);

/* Those of the rank in the middle of the grid, which has neighbours on all sides if any rank has. */
void fern_shape_middle(const fern_shape *shape, int64_t *coordinates);

/* How ranks are spread over nodes, whose ranks share memory. */
typedef struct fern_nodes {
    int64_t most;          /* ranks of a node */
    const int64_t *counts; /* [m - 1]: nodes with m ranks or more */
} fern_nodes;

/* What the extents of a grid may be. */
typedef struct fern_shape_rules {
    int rank;
    int64_t fixed[FERN_MAX_RANK]; /* an extent that is given; 0: to be chosen */
    int same_as[FERN_MAX_RANK];   /* the first dimension with this extent, or the dimension itself */
    /* NULL: all are; else the user's `where`. */
    bool (*allowed)(const void *arguments, const int64_t *extents);
    /* The predicted cost, to be made least: bytes that the busiest rank receives. */
    double (*cost)(const void *arguments, const int64_t *extents);
    uint32_t falls; /* bit d: the cost never grows with extent d: without `allowed` and equal extents few of these need be tried */
    /* NULL, or what no grid costs less than whose extents lie in [least, most]: then those that cost more than the best are not tried
     * one by one. The same shape is chosen. */
    double (*at_least)(const void *arguments, const int64_t *least, const int64_t *most);
    /* NULL, or whether extents in [least, most] may be allowed: false only where none are. Asked where there is at_least. */
    bool (*possible)(const void *arguments, const int64_t *least, const int64_t *most);
    const void *arguments;
    int outer;               /* the first dimensions are those of nodes: so many nodes have ranks for all the others; 0: nodes do */
    const fern_nodes *nodes; /* not matter */
} fern_shape_rules;

/* The allowed shape of at most `ranks` ranks with the least cost; among equals the one with more
 * ranks, then the one whose extents come first in order. Shapes that leave half of the ranks idle or
 * more count only where there is no other. Tries all shapes: about ranks * log(ranks)^(rank - 1) / 2
 * calls; where the cost falls, 2 * sqrt(ranks) for two dimensions, 4 * ranks where it does not along a third; with a lower
 * bound that is near a few thousand for three dimensions. False: no shape is allowed. */
bool fern_shape_choose(const fern_shape_rules *rules, int64_t ranks, fern_shape *best);

#endif

/* Ranks by their places in the tree of a reduction: few kinds of places for however many ranks. */
#ifndef FERN_TRAFFIC_TREE_H
#define FERN_TRAFFIC_TREE_H

#include "runtime/layout/shape.h"

/* Ranks along some dimensions of a grid (bits of `along`) have numbers in their group, row by row. Of those whose coordinates lie
 * in the box, which has a span for each dimension of the grid, calls `add` with the number of some rank whose place in the tree is
 * theirs, and how many there are in one group. */
void tree_places(const fern_shape *grid, uint32_t along, const fern_span *box, void (*add)(void *context, int64_t number, int64_t ranks),
                 void *context);

#endif

/* What it takes to pass pieces on from neighbour to neighbour, in a few tables by coordinate. Ranks differ in which of the
 * blocks they begin with: the sum of their coordinates along the dimensions that turn. So those of one diagonal are alike,
 * but for the few that own some of their first piece. */
#ifndef FERN_TRAFFIC_ROTATIONS_H
#define FERN_TRAFFIC_ROTATIONS_H

#include "sized/sized.h"

/* Receivers of what a part owns, and elements of the side that is in steps, over all of them. */
typedef struct Sent {
    int64_t messages, elements;
} Sent;

typedef struct Rotation {
    const SizedMove *stream;
    int stepped, over;       /* the side that is a step; the dimension of the grid over which it is in blocks */
    int64_t steps, layers;   /* how many blocks; ranks along the dimension over which the loop is cut, 1: it is not */
    int64_t copies;          /* ranks along dimensions in which nothing differs that one owner serves */
    fern_span *pieces;       /* by layer and block */
    fern_span *owners;       /* of them: the first coordinate along `over`, and that plus their number */
    int64_t *all;            /* by layer: elements of the side, over all blocks */
    Sent *sent;              /* by layer, of which there is one where an owner serves all, and by coordinate along `over` */
    int64_t *lengths[MAX_RANK]; /* of the other sides: by the coordinate along the dimension that they run over */
} Rotation;

/* NULL: the sides are otherwise; each rank has to be looked at. Freed with the arena. */
Rotation *rotation_new(SizedMove *stream, int stepped, Arena *arena);

/* The block that the rank begins with. */
int64_t rotation_begin(const Rotation *rotation, const int64_t *coordinates);
/* What a rank sends and receives that begins with the block, and the bytes of its pieces. `owns`: it may own some of it. */
fern_traffic rotation_at(const Rotation *rotation, const int64_t *coordinates, int64_t block, bool owns, int64_t *buffer);
/* Whether ranks at c along d send and receive what those at c - 1 do, as far as they begin with the same block and own none of it.
 * Where one dimension turns alone, those begin with blocks that are alike, too. */
bool rotation_as_before(const Rotation *rotation, int d, int64_t c);
/* Several dimensions turn: the block is not one coordinate's. */
bool rotation_has_diagonals(const Rotation *rotation);
/* Whether those that begin with this block send and receive as many bytes as those with the block before it. */
bool rotation_block_as_before(const Rotation *rotation, int64_t layer, int64_t block);

#endif

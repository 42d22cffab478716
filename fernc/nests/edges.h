/* Calls that treat the edges of what they are given (`edges`). A call on a tile is one on the tile and its edges, of which the middle alone is right.
 * An intermediate's tile holds all of it, and is read in the middle: without a copy. Of an array that stays, and of a tile of which a part is
 * kept for the next, the call writes a block of its own, of which the middle is copied. */
#ifndef FERN_NESTS_EDGES_H
#define FERN_NESTS_EDGES_H

#include "plan/nest.h"

/* Why a block cannot stand for what the call writes through this access; NULL: it can. */
const char *why_no_block(Nest *nest, const Piece *piece, int access);
/* Gives it one, among the windows of the nest. */
void give_block(Nest *nest, Piece *piece, int access);

/* partial.c: memory of the nest's own, laid out as that which the access touches, from the first element of the box to the last. NULL: that has no
 * bound. */
Window *memory_beside(Nest *nest, const Piece *piece, int access, const Box *box);

#endif

/* Shared by the files that ask whether each read still sees the version that it saw as written. */
#ifndef FERN_SOUNDNESS_VERIFY_DEPENDENCES_H
#define FERN_SOUNDNESS_VERIFY_DEPENDENCES_H

#include "plan/nest.h"

/* verify_tiles.c: the piece as it is on the whole tile, if it runs on parts of it. */
Piece piece_on_tile(const Nest *nest, const Piece *piece);
/* verify_tiles.c: whether each iteration of the loop of this part writes all that its calls read of the tile, and leaves what it
 * writes as the last of them leaves it: then it does not matter what iterations before have written. */
bool part_writes_anew(Nest *nest, const Window *window, int sub);
/* verify_tiles.c: NULL, or which call reads of a tile what the same iteration has not written as the version that it saw,
 * and which tiles lie in memory that another still uses. Within the facts of the nest's loops. */
const char *tiles_fault(Nest *nest);

#endif

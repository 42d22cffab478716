/* Tiles of a few elements, a constant in the generated code, for nests whose routines the C compiler sees. */
#ifndef FERN_MEMORY_VISIBLE_H
#define FERN_MEMORY_VISIBLE_H

#include "plan/nest.h"

/* Sets the nest's tile sizes, NestLoop.asked and fixed, where that pays, and Nest.small_tiles; else
 * Nest.no_small_tiles. Its windows know whose memory they are in. */
void find_small_tiles(Nest *nest);

#endif

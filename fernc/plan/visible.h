/* Tiles of a few elements, a constant in the generated code, for nests whose routines the C compiler sees. */
#ifndef FERN_VISIBLE_H
#define FERN_VISIBLE_H

#include "nest.h"

/* Sets the nest's tile sizes, NestLoop.asked and fixed, where that pays, and Nest.small_tiles; else
 * Nest.no_small_tiles. Its windows know whose memory they are in. */
void find_small_tiles(Nest *nest);

/* Calls of the nest, in one iteration, that the C compiler makes: others it puts in place. */
int nest_call_count(const Nest *nest);
/* How many calls of FERN_CALL so many ns are; 1 at least. */
int overhead_units(int64_t overhead);
/* How many calls of FERN_CALL the call takes as long as, before it does anything: 1, or what `cost {overhead: E}` says. */
int call_units(const Stage *stage);
/* Those calls in such units, and the making of parts of objects; of one round of a part of the nest. */
int nest_call_units(const Nest *nest);
/* What the calls as written take beyond a unit each, where their annotations say so. */
int units_as_written(const Nest *nest);
int part_call_units(const Nest *nest, int part);
/* Whether all tiles are small: then there is no call, no packing and no thread to pay for. */
bool always_pays(const Plan *plan);

#endif

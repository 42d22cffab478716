/* What would have to hold of sizes that nobody knows, for a call to join a nest: noted as nests grow (Plan.wanted). */
#ifndef FERN_NESTS_WANTED_H
#define FERN_NESTS_WANTED_H

#include "plan/nest.h"

/* Of a piece that is no partition of the call's loops, `n` elements in tiles over `m`: that the two are the same. NULL: that
 * would not help; else which sizes these are, in words. */
const char *want_partition(const Nest *nest, const Stage *stage, const Interval *loops);
/* Of a piece that is cut off where the call's loops end: that they do not end before the nest's. */
void want_whole_tiles(const Nest *nest, const Stage *stage, const Interval *loops);

#endif

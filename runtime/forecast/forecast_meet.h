/* Of a dimension of which blocks are needed and which is dealt out in turn to its owners, along the same dimension of the grid, or the other
 * way round: who shares elements with whom by formulas, which recur from coordinate to coordinate. For forecast_side.c. */
#ifndef FERN_FORECAST_MEET_H
#define FERN_FORECAST_MEET_H

#include "forecast_side.h"

/* Where what a side says begins to recur in another way, once its blocks are in `need`, as spans that grow by their own length each, and do
 * not overlap. false: it recurs after too many coordinates, or there is no memory: nothing is changed. */
bool fern_meet_find_period(fern_side *side);

/* The parts that have elements of the block, or of what is dealt to this coordinate: the first one, and that plus their number. They need
 * not follow each other. */
fern_span fern_meet_owners(const fern_side *side, int64_t need);
fern_part_stretch fern_meet_part(const fern_side *side, int64_t part);

/* Between the coordinate and `until` all that is said of one is said of the coordinate so many behind it. */
int64_t fern_meet_period(const fern_side *side, int64_t c, int64_t *until);

#endif

/* Of a dimension that is dealt out in turn, by its owners or by who needs it: who shares elements with whom, in as many steps as
 * there are coordinates, not as there are pairs of them. For forecast_side.c. */
#ifndef FERN_FORECAST_DEALT_H
#define FERN_FORECAST_DEALT_H

#include "forecast_side.h"

/* The parts that have elements of the span, where blocks of `block` are dealt out to `parts`: the first one's index, and that plus their
 * number. They need not follow each other. */
fern_span fern_dealt_owners(fern_span span, int64_t block, int64_t parts);

/* Of the elements before x: an index from which on, and the one behind it, parts have another number of them than the part before. */
int64_t fern_dealt_start(int64_t x, int64_t block, int64_t parts);

/* Fills the stretches of a side, of one coordinate each, of which `needed` are set where needs are spans. false: there is no memory. */
bool fern_dealt_fill(fern_side *side);

#endif

/* Where partial results end, and what it takes to bring them there. No MPI. */
#ifndef FERN_PARTIAL_FORECAST_H
#define FERN_PARTIAL_FORECAST_H

#include "../layout/placement.h"
#include "rounds.h"

/* By the placement of the array along the dimensions of `mask`, over which the loop that reduces is cut: blocks are the
 * owners'; copies are everybody's; a face, of index 0, is its ranks'. */
fern_ending fern_partial_ending(const fern_placement *home, uint32_t mask);

/* The dimension of the array that is in blocks over one of the mask; -1: none. */
int fern_partial_axis(const fern_placement *home, uint32_t mask);

/* Rows and elements of one: blocks of owners are of rows. */
fern_rounds fern_partial_rounds(const fern_placement *home, const fern_box *box, uint32_t mask, int64_t element, int64_t all);

/* What the rank at these coordinates sends and receives; `box` is what it contributes to, `all` the ranks of the
 * communicator. */
fern_traffic fern_partial_traffic(const fern_placement *home, const fern_box *box, uint32_t mask, int64_t element, int64_t all,
                                  const int64_t *coordinates);

#endif

/* Where along the grid what ranks need grows evenly, so that a forecast goes by stretches of ranks and not by ranks. */
#ifndef FERN_TRAFFIC_EVEN_H
#define FERN_TRAFFIC_EVEN_H

#include "sized/sized.h"

/* Says so of the demand, for the grid that is set, if it is known: of ends that are sums of ends of blocks, and minima and maxima
 * of such. */
void find_even(SizedMove *move, Arena *arena);

#endif

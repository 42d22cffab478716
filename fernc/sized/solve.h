/* The grid that ranks find: the extents that are allowed and cost least. */
#ifndef FERN_SIZED_SOLVE_H
#define FERN_SIZED_SOLVE_H

#include "sized.h"

/* The grid that so many ranks find, on so many nodes (0: on as many as each has the ranks of a node of the grid, where those are
 * given); false: there is none. */
bool sized_solve(Sized *sized, int64_t ranks, int64_t nodes);

#endif

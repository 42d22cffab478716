/* Arrays of the caller that may be one and the same array: `relu(n, x, x)`. */
#ifndef FERN_NESTS_ALIKE_H
#define FERN_NESTS_ALIKE_H

#include "plan/nest.h"

/* After plan_place: gives the same Space.group, from 1, to arrays that the nests treat right even where their pointers are
 * equal; 0 to the others: where nests run their iterations in turn, and where they run them at once. */
void plan_alike(Plan *plan);

#endif

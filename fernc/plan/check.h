/* Errors that only the composition can have: reads of what nobody wrote, of more than
 * there is. */
#ifndef FERN_PLAN_CHECK_H
#define FERN_PLAN_CHECK_H

#include "stage.h"

/* After plan_assume_extents: marks memory of which a call is not proved to stay within its part (region/slabs.h) as undivided. Whether
 * there is some. */
bool plan_oversteps_slabs(Plan *plan);
/* After plan_assume_extents, before plan_shape: what that assumes is a guess, to be checked at run time. */
void plan_check_bounds(Plan *plan);
/* After plan_shape. */
void plan_check_written(Plan *plan);

#endif

/* Coordinates of arrays, and what calls touch in them. */
#ifndef FERN_SHAPE_H
#define FERN_SHAPE_H

#include "plan/stage.h"

/* No extent is negative. */
void plan_assume_extents(Plan *plan);
/* Gives roots their coordinates and accesses their boxes. */
void plan_shape(Plan *plan);

#endif

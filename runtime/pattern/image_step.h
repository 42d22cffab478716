/* Who sends what to whom where each rank needs the elements that its image names. */
#ifndef FERN_IMAGE_STEP_H
#define FERN_IMAGE_STEP_H

#include "../grid/context.h"
#include "step.h"

/* The plan of this rank for a move with an image: ranks tell the owners what they need of them, and nobody else. Two tags
 * of the grid. Together. */
fern_status image_step(fern_grid *grid, const fern_move_spec *spec, Step *plan);

#endif

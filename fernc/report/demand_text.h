/* What a call touches of an array, for people: `x .. x + tile_x, all y`. */
#ifndef FERN_DEMAND_TEXT_H
#define FERN_DEMAND_TEXT_H

#include "plan/nest.h"

/* Of access `number` of the stage: in an iteration of the nest that it is in, away from the edges, tile sizes that
 * are decided put in; else in the call as written. Nothing where it is a scalar, or is not known. */
void demand_text(Text *out, const Stage *stage, int number);

/* The elements of a tile: `(tile_x + 2) * tile_y`. */
void window_text(Text *out, const Window *window);

#endif

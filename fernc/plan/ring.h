/* Where windows that slide lie. */
#ifndef FERN_RING_H
#define FERN_RING_H

#include "nest.h"

/* After all commands of a schedule: gives each window of the nest that slides its memory, a ring where the memory
 * is the compiler's. */
void plan_rings(Nest *nest);

/* Assumes what is known in every iteration of what is there already of windows that slide. */
void nest_assume_kept(const Nest *nest);

#endif

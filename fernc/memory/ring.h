/* Where windows that slide lie. */
#ifndef FERN_MEMORY_RING_H
#define FERN_MEMORY_RING_H

#include "plan/nest.h"

/* After all commands of a schedule: gives each window of the nest that slides its memory, a ring where the memory
 * is the compiler's. */
void plan_rings(Nest *nest);

#endif

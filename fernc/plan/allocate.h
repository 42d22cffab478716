/* Which intermediates of a nest share one piece of scratch memory. */
#ifndef FERN_ALLOCATE_H
#define FERN_ALLOCATE_H

#include "nest.h"

/* Sets Window.memory: its own, or a window of the same nest and element type that nothing
 * reads any more when this one is first written. */
void plan_allocate(Plan *plan);

#endif

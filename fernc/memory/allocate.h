/* Which intermediates of a nest share one piece of scratch memory. */
#ifndef FERN_MEMORY_ALLOCATE_H
#define FERN_MEMORY_ALLOCATE_H

#include "plan/nest.h"

/* Sets Window.memory: its own, or a window of the same nest and element type that nothing
 * reads any more when this one is first written. `small_tiles`: and tile sizes of a few elements, where
 * that pays (visible.h). */
void plan_allocate(Plan *plan, bool small_tiles);
/* Whether the window may be an array in the loop, where its size is known to be small. */
bool may_be_local(const Window *window);
/* Of an array in a loop. */
enum { LOCAL_BYTES = 16 * 1024 };

#endif

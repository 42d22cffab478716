/* Values that decide what all ranks do next, as those in the condition of a loop. */
#ifndef FERN_DECIDE_H
#define FERN_DECIDE_H

#include "reduce.h"
#include "../forecast/rounds.h"
#include "../plan/status.h"

/* Together, on all ranks of the grid: the value combined as by fern_reduce_all, and whether a rank has failed by then:
 * `failure->known`, the same on all of them, so that they leave a loop together. A rank that has failed takes part, for
 * others wait for it; so does one that MPI tells of an error here. Where the value has not come at all, this rank cannot know
 * what the others do next: it says so, and ends the program by MPI_Abort. */
void fern_decide(fern_grid *grid, uint32_t mask, fern_elements elements, void *value, const char *name, fern_failure *failure);

#endif

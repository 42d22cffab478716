/* Parts of results in a GPU's memory, which ranks combine in pinned memory of the host: what a plan does that is on a device. */
#ifndef FERN_PARTIAL_PARTS_H
#define FERN_PARTIAL_PARTS_H

#include "../gpu/lane.h"
#include "partial.h"

/* As fern_partial_begin and fern_partial_end, behind what the caller's stream has been given, and before what it is given then.
 * The lane's stage holds the buffer. The host waits for the parts of this rank, and for those of others. */
void partial_begin_on_device(fern_grid *grid, const fern_partial *partial, Lane *lane, const void *block, void *buffer);
fern_status partial_end_on_device(fern_grid *grid, const fern_partial *partial, Lane *lane, void *block, const void *buffer);

#endif

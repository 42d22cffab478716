/* A whole array on one rank, and its parts on all: for programs that read and write on one rank, and for
 * tests. Plans anew at each call. */
#ifndef FERN_COLLECT_H
#define FERN_COLLECT_H

#include "move.h"

/* From `whole`, the global array on rank `root` (of the grid, or beyond it), row-major, to the block of each rank,
 * copies included; ghosts are not written. `local` as `source_at` of a move. Others pass NULL for `whole`. Together. */
fern_status fern_scatter(fern_grid *grid, int root, const fern_placement *placement, const fern_local *local,
                         size_t element, const void *whole, void *block, fern_failure *failure);

/* And back, from one copy of each element. */
fern_status fern_gather(fern_grid *grid, int root, const fern_placement *placement, const fern_local *local,
                        size_t element, const void *block, void *whole, fern_failure *failure);

/* Fills the ghosts of the block in place, by exchange and by the boundaries of the placement. `local` must
 * describe a block that has them. Together. */
fern_status fern_fill_ghosts(fern_grid *grid, const fern_placement *placement, const fern_local *local,
                             size_t element, void *block, fern_failure *failure);

#endif

/* Distributed arrays in files: the elements in global row-major order, nothing else, in the machine's own
 * representation. The file does not tell on how many ranks it was written. */
#ifndef FERN_FILES_H
#define FERN_FILES_H

#include "../grid/grid.h"
#include "../layout/local.h"

/* Collective reads and writes through MPI-IO, from `offset` bytes on. Every copy reads; of several copies one
 * writes. Ghosts are neither read nor written. `local` NULL: packed, no ghosts. All ranks of the grid's
 * communicator call together and return the same status: FERN_FILE with MPI's words in `failure` where the
 * file cannot be opened, read or written, or is too short. */
fern_status fern_read(fern_grid *grid, const char *path, int64_t offset, const fern_placement *placement,
                      const fern_local *local, size_t element, void *block, fern_failure *failure);
fern_status fern_write(fern_grid *grid, const char *path, int64_t offset, const fern_placement *placement,
                       const fern_local *local, size_t element, const void *block, fern_failure *failure);

#endif

/* Whether MPI may be given pointers into GPUs' memory: where it claims so, it is tried out. A plain MPI crashes on them. */
#ifndef FERN_GPU_MPI_H
#define FERN_GPU_MPI_H

#include "../grid/context.h"
#include "lane.h"

/* The same on all ranks, and found once for the communicator. FERN_GPU_MPI=1 is a claim, FERN_GPU_MPI=0 says that it may not.
 * With FERN_REPORT=1 rank 0 says what came of it. Together. */
bool gpu_mpi_may(Context *context, const Lane *lane);

#endif

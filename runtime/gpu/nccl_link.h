/* What the library asks of NCCL, by which what moves between GPUs needs no host. It links no NCCL: code that does passes these
 * functions (fern_nccl.h). */
#ifndef FERN_NCCL_LINK_H
#define FERN_NCCL_LINK_H

#include "device.h"

enum { FERN_NCCL_ID = 128 }; /* bytes that tell a group from others */

/* All but `words` return 0 or a number of NCCL's for an error. Streams are the GPU's. */
typedef struct fern_nccl_functions {
    const char *(*words)(int error);
    int (*make_id)(void *id);
    int (*join)(void **group, int ranks, const void *id, int rank); /* with the device that is current */
    int (*leave)(void *group);
    int (*begin)(void); /* what is sent and received up to the end is under way at once */
    int (*end)(void);
    int (*send)(const void *memory, size_t bytes, int rank, void *group, void *stream);
    int (*receive)(void *memory, size_t bytes, int rank, void *group, void *stream);
    int (*state)(void *group); /* an error that has come since */
} fern_nccl_functions;

/* From now on what functions on this communicator move between GPUs goes by NCCL: to be called once each rank has its device, and
 * before these functions. The ranks' group ends with the communicator. What does not go by it: results that are combined, whose
 * order is fixed, and pieces that `rotate` passes on. FERN_DEVICE on all ranks where two have one device, NCCL says no, or what it
 * brings from each rank to the next is wrong: then all goes as before. Together. */
fern_status fern_use_nccl(MPI_Comm comm, const fern_device *device, const fern_nccl_functions *nccl, fern_failure *failure);

#endif

/* A communicator's ranks as a group of NCCL's. */
#ifndef FERN_NCCL_GROUP_H
#define FERN_NCCL_GROUP_H

#include "../grid/context.h"
#include "nccl_link.h"

typedef struct fern_link {
    const fern_nccl_functions *nccl;
    void *group;
    int device; /* that was current */
    const fern_device *runtime;
    void *used; /* an event behind its last group of messages, for lanes have streams of their own */
} Link;

void link_free(Link *link);

/* That of the context, where it is for the device that is current, on all ranks; else NULL. Together. */
const Link *link_of(const Context *context, int device);

#endif

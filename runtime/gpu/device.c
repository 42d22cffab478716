#include "device.h"

#include "../plan/agree.h"
#include "../grid/context.h"
#include "../grid/nodes.h"
#include "../report/watch.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Bound {
    char node[MPI_MAX_PROCESSOR_NAME];
    int device, devices, sharers; /* ranks of the node that have it, this one included */
} Bound;

static Bound choose_device(MPI_Comm node, const fern_device *device, fern_failure *failure)
{
    Bound bound = {.device = -1};
    int rank, ranks, length;
    MPI_Get_processor_name(bound.node, &length);
    MPI_Comm_rank(node, &rank);
    MPI_Comm_size(node, &ranks);
    int error = device->count(&bound.devices);
    if (error)
        fern_fail(failure, FERN_DEVICE, error, "%s", device->words(error));
    else if (bound.devices < 1)
        fern_fail(failure, FERN_DEVICE, 0, "there is none");
    if (failure->status != FERN_OK) return bound;
    bound.device = rank % bound.devices;
    bound.sharers = (ranks - 1 - bound.device) / bound.devices + 1;
    error = device->choose(bound.device);
    if (error) fern_fail(failure, FERN_DEVICE, error, "device %d: %s", bound.device, device->words(error));
    return bound;
}

static void print_bound(int rank, const Bound *bound)
{
    fprintf(stderr, "fern:   rank %d  node %s  device %d of %d\n", rank, bound->node, bound->device, bound->devices);
}

static void print_notes(const Bound *all, int ranks)
{
    int sharing = 0, example = -1;
    for (int rank = 0; rank < ranks; rank++)
        if (all[rank].sharers > 1 && sharing++ == 0) example = rank;
    if (sharing)
        fprintf(stderr, "fern: note: %d ranks have a device that others have too: rank %d is one of %d on its own\n", sharing, example,
                all[example].sharers);
}

static void report(const Context *context, const Bound *bound)
{
    const char *asked = getenv("FERN_REPORT");
    int wanted = asked && atoi(asked) > 0;
    if (watched_broadcast("binding of devices", &wanted, 1, MPI_INT, 0, context->comm) != MPI_SUCCESS || !wanted) return;
    Bound *all = context->rank == 0 ? malloc((size_t)context->size * sizeof *all) : NULL;
    int have = context->rank != 0 || all;
    if (watched_broadcast("binding of devices", &have, 1, MPI_INT, 0, context->comm) != MPI_SUCCESS || !have) return;
    MPI_Gather(bound, sizeof *bound, MPI_BYTE, all, sizeof *bound, MPI_BYTE, 0, context->comm);
    if (all) fprintf(stderr, "fern: devices of %d rank%s\n", context->size, context->size == 1 ? "" : "s");
    for (int rank = 0; all && rank < context->size; rank++) print_bound(rank, &all[rank]);
    if (all) print_notes(all, context->size);
    free(all);
}

fern_status fern_bind_device(MPI_Comm comm, const fern_device *device, fern_failure *failure)
{
    fern_grid *grid;
    MPI_Comm node;
    int ranks;
    MPI_Comm_size(comm, &ranks);
    fern_status status = fern_grid_open(comm, &(const fern_shape){1, {ranks}}, &grid);
    if (status != FERN_OK) return fern_fail(failure, status, 0, "binding of devices");
    if (fern_split_by_node(grid->context->comm, &node) != FERN_OK) watched_give_up("binding of devices", grid->context->comm, MPI_ERR_OTHER);
    const Bound bound = choose_device(node, device, failure);
    MPI_Comm_free(&node);
    status = fern_settle(grid, "fern_bind_device", failure);
    if (status == FERN_OK) report(grid->context, &bound);
    return status;
}

void fern_expect_on_device(const fern_device *device, const void *block, const char *name, fern_failure *failure)
{
    bool here = true;
    int number = 0;
    if (!block || failure->status != FERN_OK) return;
    const int error = device->holds(block, &here);
    if (error)
        fern_fail(failure, FERN_DEVICE, error, "%s: %s", name, device->words(error));
    else if (!here && !device->current(&number))
        fern_fail(failure, FERN_BAD_ARGUMENT, 0, "%s is not in the memory of device %d, which is current", name, number);
}

#include "nccl_link.h"

#include "../plan/agree.h"
#include "nccl_group.h"
#include "../grid/nodes.h"
#include "../report/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char title[] = "fern_use_nccl";

void link_free(Link *link)
{
    if (link && link->group) (void)link->nccl->leave(link->group);
    if (link && link->used) (void)link->runtime->end_event(link->used);
    free(link);
}

const Link *link_of(const Context *context, int device)
{
    if (!context->link) return NULL; /* on no rank */
    int mine = context->link->device == device, all = 0;
    watched_allreduce("planning for NCCL", &mine, &all, 1, MPI_INT, MPI_MIN, context->comm);
    return all ? context->link : NULL;
}

/* Two ranks of a node with one device would wait for each other in NCCL. */
static void expect_own_device(const Context *context, int device, fern_failure *failure)
{
    MPI_Comm node;
    int ranks, rank, other = -1;
    if (fern_split_by_node(context->comm, &node) != FERN_OK) watched_give_up(title, context->comm, MPI_ERR_OTHER);
    MPI_Comm_size(node, &ranks);
    MPI_Comm_rank(node, &rank);
    for (int r = 0; r < ranks; r++) {
        int theirs = device;
        const int code = watched_broadcast(title, &theirs, 1, MPI_INT, r, node);
        if (code != MPI_SUCCESS) watched_give_up(title, context->comm, code);
        if (r != rank && theirs == device) other = r;
    }
    MPI_Comm_free(&node);
    if (other >= 0) fern_fail(failure, FERN_DEVICE, 0, "NCCL has one rank for each device: another rank of the node has device %d too", device);
}

static void keep(const fern_nccl_functions *nccl, int error, const char *what, fern_failure *failure)
{
    if (error) fern_fail(failure, FERN_DEVICE, error, "NCCL: %s: %s", what, nccl->words(error));
}

/* --- Trying it out --------------------------------------------------------------------------------------------------- */

enum { TRIAL = 1 << 21 }; /* bytes of the longer trial */

typedef struct Trial {
    const fern_device *device;
    void *stream, *event, *out, *in, *host; /* the last one pinned */
} Trial;

static int trial_begin(Trial *trial)
{
    const fern_device *device = trial->device;
    int error = device->make_stream(&trial->stream);
    if (!error) error = device->make_event(&trial->event);
    if (!error) error = device->allocate(&trial->out, TRIAL);
    if (!error) error = device->allocate(&trial->in, TRIAL);
    if (!error) error = device->pin(&trial->host, TRIAL);
    return error;
}

static void trial_end(const Trial *trial)
{
    const fern_device *device = trial->device;
    if (trial->event) (void)device->end_event(trial->event);
    if (trial->stream) (void)device->end_stream(trial->stream);
    if (trial->out) (void)device->release(trial->out);
    if (trial->in) (void)device->release(trial->in);
    if (trial->host) (void)device->unpin(trial->host);
}

static int copy_and_wait(const Trial *trial, void *to, const void *from, int64_t bytes, fern_way way)
{
    const fern_rows rows = {.to = to, .from = from, .to_pitch = bytes, .from_pitch = bytes, .width = bytes, .height = 1};
    int error = trial->device->copy(&rows, way, trial->stream);
    if (!error) error = trial->device->record(trial->event, trial->stream);
    return error ? error : trial->device->wait(trial->event);
}

static char byte_at(int rank, int64_t i)
{
    return (char)(29 * rank + 11 * (int)(i % 1009) + 3);
}

/* From each rank to the next. */
static void pass(const Context *context, const Link *link, const Trial *trial, int64_t bytes, fern_failure *failure)
{
    const fern_nccl_functions *nccl = link->nccl;
    const int next = (context->rank + 1) % context->size, before = (context->rank + context->size - 1) % context->size;
    char *host = trial->host;
    for (int64_t i = 0; i < bytes; i++) host[i] = byte_at(context->rank, i);
    int error = copy_and_wait(trial, trial->out, host, bytes, FERN_TO_DEVICE);
    memset(host, 0, (size_t)bytes);
    if (!error) error = copy_and_wait(trial, trial->in, host, bytes, FERN_TO_DEVICE);
    /* The others wait for this rank's part. */
    int said = nccl->begin();
    const int sent = nccl->send(trial->out, (size_t)bytes, next, link->group, trial->stream);
    const int received = nccl->receive(trial->in, (size_t)bytes, before, link->group, trial->stream);
    const int ended = nccl->end();
    said = said ? said : sent ? sent : received ? received : ended;
    keep(nccl, said, "a message", failure);
    if (!error) error = copy_and_wait(trial, host, trial->in, bytes, FERN_TO_HOST);
    if (error) fern_fail(failure, FERN_DEVICE, error, "trying out NCCL: %s", trial->device->words(error));
    for (int64_t i = 0; failure->status == FERN_OK && i < bytes; i++)
        if (host[i] != byte_at(before, i)) fern_fail(failure, FERN_DEVICE, 0, "NCCL brings something else than rank %d has sent", before);
}

static fern_status try_out(fern_grid *grid, const Link *link, const fern_device *device, fern_failure *failure)
{
    Trial trial = {.device = device};
    const int error = trial_begin(&trial);
    if (error) fern_fail(failure, FERN_DEVICE, error, "trying out NCCL: %s", device->words(error));
    fern_status status = fern_settle(grid, title, failure);
    for (int64_t bytes = 64; status == FERN_OK && bytes <= TRIAL; bytes *= TRIAL / 64) {
        pass(grid->context, link, &trial, bytes, failure);
        status = fern_settle(grid, title, failure);
    }
    trial_end(&trial);
    return status;
}

/* --- The group -------------------------------------------------------------------------------------------------------- */

static fern_status join(fern_grid *grid, Link *link, fern_failure *failure)
{
    const Context *context = grid->context;
    unsigned char id[FERN_NCCL_ID] = {0};
    if (context->rank == 0) keep(link->nccl, link->nccl->make_id(id), "the group's name", failure);
    fern_status status = fern_settle(grid, title, failure);
    if (status != FERN_OK) return status;
    const int code = watched_broadcast(title, id, sizeof id, MPI_BYTE, 0, context->comm);
    if (code != MPI_SUCCESS) watched_give_up(title, context->comm, code);
    const int error = link->nccl->join(&link->group, context->size, id, context->rank);
    if (error) link->group = NULL;
    keep(link->nccl, error, "the ranks' group", failure);
    return fern_settle(grid, title, failure);
}

fern_status fern_use_nccl(MPI_Comm comm, const fern_device *device, const fern_nccl_functions *nccl, fern_failure *failure)
{
    fern_grid *grid;
    int ranks;
    MPI_Comm_size(comm, &ranks);
    fern_status status = fern_grid_open(comm, &(const fern_shape){1, {ranks}}, &grid);
    if (status != FERN_OK) return fern_fail(failure, status, 0, "%s", title);
    if (grid->context->link) return FERN_OK;
    Link *link = calloc(1, sizeof *link);
    if (!link) fern_fail(failure, FERN_NO_MEMORY, 0, "%s", title);
    int number = -1;
    const int error = device->current(&number);
    if (error) fern_fail(failure, FERN_DEVICE, error, "%s", device->words(error));
    expect_own_device(grid->context, number, failure);
    status = fern_settle(grid, title, failure);
    if (status == FERN_OK) {
        *link = (Link){.nccl = nccl, .device = number, .runtime = device};
        const int unmade = device->make_event(&link->used);
        if (unmade) fern_fail(failure, FERN_DEVICE, unmade, "%s: %s", title, device->words(unmade));
        if (unmade) link->used = NULL;
        status = join(grid, link, failure);
    }
    if (status == FERN_OK) status = try_out(grid, link, device, failure);
    if (status == FERN_OK)
        grid->context->link = link;
    else
        link_free(link);
    return status;
}

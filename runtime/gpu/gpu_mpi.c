#include "gpu_mpi.h"

#include "../report/watch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of Open MPI, where it is linked. */
extern int MPIX_Query_cuda_support(void) __attribute__((weak));

static bool is_set(const char *name)
{
    const char *text = getenv(name);
    return text && atoi(text) > 0;
}

static bool claims(void)
{
    const char *said = getenv("FERN_GPU_MPI");
    if (said && *said) return atoi(said) > 0;
    return is_set("MPICH_GPU_SUPPORT_ENABLED") || (MPIX_Query_cuda_support && MPIX_Query_cuda_support() == 1);
}

/* Elements of a message, of 8 bytes, side by side or with as much between them. */
typedef struct Trial {
    int elements;
    bool apart;
} Trial;

enum { WIDTH = 8 };

static size_t bytes_of(const Trial *trial)
{
    return (size_t)trial->elements * WIDTH * (trial->apart ? 2 : 1);
}

static char byte_at(int rank, size_t i)
{
    return (char)(31 * rank + 7 * (int)(i % 1000) + 1);
}

typedef struct Buffers {
    const fern_device *device;
    void *stream, *event;
    void *out, *in;   /* the GPU's */
    void *host;       /* pinned */
} Buffers;

static bool copied(const Buffers *buffers, void *to, const void *from, size_t bytes, fern_way way)
{
    const int64_t width = (int64_t)bytes;
    const fern_rows rows = {.to = to, .from = from, .to_pitch = width, .from_pitch = width, .width = width, .height = 1};
    return !buffers->device->copy(&rows, way, buffers->stream) && !buffers->device->record(buffers->event, buffers->stream)
           && !buffers->device->wait(buffers->event);
}

static bool is_all_there(const Trial *trial, const char *host, int sender)
{
    for (size_t i = 0; i < bytes_of(trial); i++)
        if ((!trial->apart || i / WIDTH % 2 == 0) && host[i] != byte_at(sender, i)) return false;
    return true;
}

/* From each rank to the next. */
static bool passes(const Context *context, const Buffers *buffers, const Trial *trial, bool ready)
{
    const int next = (context->rank + 1) % context->size, before = (context->rank + context->size - 1) % context->size;
    const size_t bytes = bytes_of(trial);
    char *host = buffers->host;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    bool good = ready;
    if (good) memset(host, 0, bytes);
    good = good && copied(buffers, buffers->in, host, bytes, FERN_TO_DEVICE);
    for (size_t i = 0; ready && i < bytes; i++) host[i] = byte_at(context->rank, i);
    good = good && copied(buffers, buffers->out, host, bytes, FERN_TO_DEVICE);
    good = MPI_Type_create_hvector(trial->elements, WIDTH, trial->apart ? 2 * WIDTH : WIDTH, MPI_BYTE, &type) == MPI_SUCCESS
           && MPI_Type_commit(&type) == MPI_SUCCESS && good;
    int mine = good, all = 0;
    watched_allreduce("trying out MPI on GPUs' memory", &mine, &all, 1, MPI_INT, MPI_MIN, context->comm);
    if (all)
        good = MPI_Sendrecv(buffers->out, 1, type, next, 0, buffers->in, 1, type, before, 0, context->comm, MPI_STATUS_IGNORE) == MPI_SUCCESS
               && copied(buffers, host, buffers->in, bytes, FERN_TO_HOST) && is_all_there(trial, host, before);
    if (type != MPI_DATATYPE_NULL) MPI_Type_free(&type);
    return all && good;
}

static bool is_tried(const Context *context, const Lane *lane)
{
    static const Trial trials[] = {{8, false}, {8, true}, {1 << 18, false}, {1 << 18, true}}; /* eager, and by rendezvous */
    const size_t most = bytes_of(&trials[3]);
    const fern_device *device = lane_device(lane);
    Buffers buffers = {.device = device, .stream = lane_stream(lane)};
    const bool ready = !device->make_event(&buffers.event) && !device->allocate(&buffers.out, most) && !device->allocate(&buffers.in, most)
                       && !device->pin(&buffers.host, most);
    int good = ready, all = 0;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) good = passes(context, &buffers, &trials[i], good) && good;
    watched_allreduce("trying out MPI on GPUs' memory", &good, &all, 1, MPI_INT, MPI_MIN, context->comm);
    if (buffers.event) (void)device->end_event(buffers.event);
    if (buffers.out) (void)device->release(buffers.out);
    if (buffers.in) (void)device->release(buffers.in);
    if (buffers.host) (void)device->unpin(buffers.host);
    return all;
}

bool gpu_mpi_may(Context *context, const Lane *lane)
{
    if (context->gpu_mpi) return context->gpu_mpi > 0;
    int mine = claims(), all = 0;
    watched_allreduce("trying out MPI on GPUs' memory", &mine, &all, 1, MPI_INT, MPI_MIN, context->comm);
    context->gpu_mpi = all && is_tried(context, lane) ? 1 : -1;
    if (context->rank == 0 && is_set("FERN_REPORT"))
        fprintf(stderr, "fern: messages go %s\n", context->gpu_mpi > 0 ? "from GPU to GPU by MPI"
                                                  : all ? "through pinned memory: MPI claims to reach GPUs' memory, and does not"
                                                        : "through pinned memory");
    return context->gpu_mpi > 0;
}

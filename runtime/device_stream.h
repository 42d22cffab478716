/* What --target=cuda-stream puts into generated code: tiles on their way through a GPU. Copies in, kernels and copies
 * out have a stream each; the kernels' is the caller's. An array that is copied has FERN_SLOTS tiles in the GPU's
 * memory, which take turns. Pinned memory is copied as it is, other memory through pinned chunks, by threads where the
 * file is compiled with OpenMP. */
#ifndef FERN_CHUNK
#define FERN_CHUNK (4 << 20) /* bytes of a chunk */
#endif
enum { FERN_KERNELS, FERN_IN, FERN_OUT, FERN_STREAMS };
enum { FERN_SLOTS = 3, FERN_CHUNKS = 8, FERN_DEPTHS = 12 };

/* A pinned buffer. What it holds on the way out belongs to `to`, once `done` has come. */
struct fern_chunk {
    char *memory, *to;
    size_t pitch, width, height;
    cudaEvent_t done;
    int busy;
};

struct fern_pipe {
    int device;
    int own;                                                  /* copies have streams of their own */
    cudaError_t error;                                        /* the first that nothing has returned yet */
    cudaStream_t streams[FERN_STREAMS];
    cudaEvent_t here;                                         /* recorded and waited for at once */
    cudaEvent_t used[FERN_DEPTHS][FERN_SLOTS][FERN_STREAMS];  /* the slot, by the stream, the last time round */
    int64_t tiles[FERN_DEPTHS];
    struct fern_chunk chunks[FERN_STREAMS][FERN_CHUNKS];
    int64_t taken[FERN_STREAMS];
};

static inline void fern_pipe_note(struct fern_pipe *pipe, cudaError_t error)
{
    if (error != cudaSuccess && pipe->error == cudaSuccess) pipe->error = error;
}

/* What `stream` is given from now on comes after what `other` has been given. */
static inline void fern_pipe_after(struct fern_pipe *pipe, int stream, int other)
{
    if (!pipe->own) return;
    fern_pipe_note(pipe, cudaEventRecord(pipe->here, pipe->streams[other]));
    fern_pipe_note(pipe, cudaStreamWaitEvent(pipe->streams[stream], pipe->here, 0));
}

/* The memory of the next tile in so many loops. */
static inline int fern_pipe_slot(struct fern_pipe *pipe, int depth)
{
    return (int)(pipe->tiles[depth]++ % FERN_SLOTS);
}

/* Before `stream` writes to the slot: after what `other` did with the tile that was in it. */
static inline void fern_pipe_reuse(struct fern_pipe *pipe, int depth, int slot, int stream, int other)
{
    const cudaEvent_t used = pipe->used[depth][slot][other];
    if (used) fern_pipe_note(pipe, cudaStreamWaitEvent(pipe->streams[stream], used, 0));
}

static inline void fern_pipe_used(struct fern_pipe *pipe, int depth, int slot, int stream)
{
    cudaEvent_t *used = &pipe->used[depth][slot][stream];
    if (!pipe->own) return;
    if (!*used) fern_pipe_note(pipe, cudaEventCreateWithFlags(used, cudaEventDisableTiming));
    if (*used) fern_pipe_note(pipe, cudaEventRecord(*used, pipe->streams[stream]));
}

/* --- Copies --- */

static inline int fern_is_pinned(const void *memory)
{
    struct cudaPointerAttributes attributes;
    if (cudaPointerGetAttributes(&attributes, memory) == cudaSuccess) return attributes.type != cudaMemoryTypeUnregistered;
    (void)cudaGetLastError();
    return 0;
}

static inline cudaError_t fern_copy(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                                    size_t height, enum cudaMemcpyKind kind, cudaStream_t stream)
{
    cudaError_t error = cudaSuccess;
    if (to_pitch == width && from_pitch == width) {
        width *= height;
        height = 1;
    }
    if (height > 1 && to_pitch <= INT32_MAX && from_pitch <= INT32_MAX)
        return cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, height, kind, stream);
    for (size_t row = 0; row < height && error == cudaSuccess; row++)
        error = cudaMemcpyAsync((char *)to + row * to_pitch, (const char *)from + row * from_pitch, width, kind, stream);
    return error;
}

/* In the host's memory. */
static inline void fern_move(char *to, size_t to_pitch, const char *from, size_t from_pitch, size_t width, size_t height)
{
    const size_t part = (size_t)1 << 18, parts = (width + part - 1) / part;
    const int64_t all = (int64_t)(parts * height);
    FERN_OMP(parallel for schedule(static) if (width * height > 4 * part))
    for (int64_t i = 0; i < all; i++) {
        const size_t row = (size_t)i / parts, at = (size_t)i % parts * part;
        memcpy(to + row * to_pitch + at, from + row * from_pitch + at, width - at < part ? width - at : part);
    }
}

/* Waits until the chunk can be filled anew. */
static inline void fern_settle(struct fern_pipe *pipe, struct fern_chunk *chunk)
{
    if (!chunk->busy) return;
    const cudaError_t error = cudaEventSynchronize(chunk->done);
    fern_pipe_note(pipe, error);
    if (chunk->to && error == cudaSuccess)
        fern_move(chunk->to, chunk->pitch, chunk->memory, chunk->width, chunk->width, chunk->height);
    chunk->busy = 0;
}

/* NULL: there is no pinned memory to be had. */
static inline struct fern_chunk *fern_take(struct fern_pipe *pipe, int stream)
{
    struct fern_chunk *chunk = &pipe->chunks[stream][pipe->taken[stream] % FERN_CHUNKS];
    void *memory = NULL;
    if (!chunk->memory && cudaMallocHost(&memory, FERN_CHUNK) == cudaSuccess) {
        chunk->memory = (char *)memory;
        fern_pipe_note(pipe, cudaEventCreateWithFlags(&chunk->done, cudaEventDisableTiming));
    }
    if (!chunk->memory) {
        (void)cudaGetLastError();
        return NULL;
    }
    fern_settle(pipe, chunk);
    pipe->taken[stream]++;
    chunk->to = NULL;
    return chunk;
}

static inline cudaError_t fern_give(struct fern_pipe *pipe, struct fern_chunk *chunk, int stream)
{
    chunk->busy = 1;
    return cudaEventRecord(chunk->done, pipe->streams[stream]);
}

/* Height rows of width bytes each, a chunk at a time. */
static inline cudaError_t fern_pipe_copy(struct fern_pipe *pipe, int stream, char *to, size_t to_pitch, const char *from,
                                         size_t from_pitch, size_t width, size_t height)
{
    const enum cudaMemcpyKind kind = stream == FERN_IN ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    const char *host = stream == FERN_IN ? from : to;
    const size_t host_bytes = width && height ? (height - 1) * (stream == FERN_IN ? from_pitch : to_pitch) + width : 0;
    cudaError_t error = pipe->error;
    if (error != cudaSuccess || !host_bytes) return error;
    if (fern_is_pinned(host) && fern_is_pinned(host + host_bytes - 1))
        return fern_copy(to, to_pitch, from, from_pitch, width, height, kind, pipe->streams[stream]);
    if (to_pitch == width && from_pitch == width) {
        width = to_pitch = from_pitch = host_bytes;
        height = 1;
    }
    const size_t part = width < FERN_CHUNK ? width : FERN_CHUNK, rows = FERN_CHUNK / part;
    for (size_t y = 0; y < height && error == cudaSuccess; y += rows)
        for (size_t x = 0; x < width && error == cudaSuccess; x += part) {
            const size_t w = width - x < part ? width - x : part, h = height - y < rows ? height - y : rows;
            char *const there = to + y * to_pitch + x;
            const char *const here = from + y * from_pitch + x;
            struct fern_chunk *chunk = fern_take(pipe, stream);
            if (!chunk)
                error = fern_copy(there, to_pitch, here, from_pitch, w, h, kind, pipe->streams[stream]);
            else if (stream == FERN_IN) {
                fern_move(chunk->memory, w, here, from_pitch, w, h);
                error = fern_copy(there, to_pitch, chunk->memory, w, w, h, kind, pipe->streams[stream]);
                if (error == cudaSuccess) error = fern_give(pipe, chunk, stream);
            }
            else {
                error = fern_copy(chunk->memory, w, here, from_pitch, w, h, kind, pipe->streams[stream]);
                chunk->to = there;
                chunk->pitch = to_pitch;
                chunk->width = w;
                chunk->height = h;
                if (error == cudaSuccess) error = fern_give(pipe, chunk, stream);
            }
        }
    return error;
}

static inline cudaError_t fern_copy_in(struct fern_pipe *pipe, void *to, size_t to_pitch, const void *from,
                                       size_t from_pitch, size_t width, size_t height)
{
    return fern_pipe_copy(pipe, FERN_IN, (char *)to, to_pitch, (const char *)from, from_pitch, width, height);
}

static inline cudaError_t fern_copy_out(struct fern_pipe *pipe, void *to, size_t to_pitch, const void *from,
                                        size_t from_pitch, size_t width, size_t height)
{
    return fern_pipe_copy(pipe, FERN_OUT, (char *)to, to_pitch, (const char *)from, from_pitch, width, height);
}

/* --- From beginning to end --- */

static inline void fern_pipe_free(struct fern_pipe *pipe)
{
    for (int stream = 0; stream < FERN_STREAMS; stream++)
        for (int i = 0; i < FERN_CHUNKS; i++) {
            struct fern_chunk *chunk = &pipe->chunks[stream][i];
            fern_settle(pipe, chunk);
            if (chunk->done) (void)cudaEventDestroy(chunk->done);
            if (chunk->memory) (void)cudaFreeHost(chunk->memory);
        }
    for (int depth = 0; depth < FERN_DEPTHS; depth++)
        for (int slot = 0; slot < FERN_SLOTS; slot++)
            for (int stream = 0; stream < FERN_STREAMS; stream++)
                if (pipe->used[depth][slot][stream]) (void)cudaEventDestroy(pipe->used[depth][slot][stream]);
    if (pipe->here) (void)cudaEventDestroy(pipe->here);
    for (int stream = FERN_IN; stream < FERN_STREAMS && pipe->own; stream++)
        if (pipe->streams[stream]) (void)cudaStreamDestroy(pipe->streams[stream]);
}

/* Streams and chunks that this thread keeps for the next call. */
static FERN_THREAD_LOCAL struct fern_pipe fern_kept_pipe;

static inline void fern_pipe_release(void)
{
    fern_pipe_free(&fern_kept_pipe);
    memset(&fern_kept_pipe, 0, sizeof fern_kept_pipe);
}

/* What the caller's stream is given now comes after all copies; memory that is not pinned has what belongs there. */
static inline void fern_pipe_close(struct fern_pipe *pipe)
{
    for (int i = 0; i < FERN_CHUNKS; i++)
        fern_settle(pipe, &pipe->chunks[FERN_OUT][(pipe->taken[FERN_OUT] + i) % FERN_CHUNKS]);
    fern_pipe_after(pipe, FERN_KERNELS, FERN_IN);
    fern_pipe_after(pipe, FERN_KERNELS, FERN_OUT);
    if (!pipe->own || pipe->error != cudaSuccess || fern_kept_pipe.own) {
        fern_pipe_free(pipe);
        return;
    }
    fern_kept_pipe = *pipe;
    fern_release_too(fern_pipe_release);
}

/* Copies come after what the caller's stream has been given. Those of the last call are taken, where they are of this
 * device. Where no streams are to be had, they are on that one. */
static inline void fern_pipe_open(struct fern_pipe *pipe, cudaStream_t stream)
{
    int device = 0;
    if (cudaGetDevice(&device) != cudaSuccess) (void)cudaGetLastError();
    if (fern_kept_pipe.own && fern_kept_pipe.device == device) {
        *pipe = fern_kept_pipe;
        memset(&fern_kept_pipe, 0, sizeof fern_kept_pipe);
        memset(pipe->tiles, 0, sizeof pipe->tiles);
        pipe->streams[FERN_KERNELS] = stream;
        fern_pipe_after(pipe, FERN_IN, FERN_KERNELS);
        fern_pipe_after(pipe, FERN_OUT, FERN_KERNELS);
        return;
    }
    memset(pipe, 0, sizeof *pipe);
    pipe->device = device;
    pipe->own = cudaEventCreateWithFlags(&pipe->here, cudaEventDisableTiming) == cudaSuccess
                && cudaStreamCreateWithFlags(&pipe->streams[FERN_IN], cudaStreamNonBlocking) == cudaSuccess
                && cudaStreamCreateWithFlags(&pipe->streams[FERN_OUT], cudaStreamNonBlocking) == cudaSuccess;
    pipe->streams[FERN_KERNELS] = stream;
    if (!pipe->own) {
        (void)cudaGetLastError();
        if (pipe->streams[FERN_IN]) (void)cudaStreamDestroy(pipe->streams[FERN_IN]);
        pipe->streams[FERN_IN] = pipe->streams[FERN_OUT] = stream;
    }
    fern_pipe_after(pipe, FERN_IN, FERN_KERNELS);
    fern_pipe_after(pipe, FERN_OUT, FERN_KERNELS);
}

/* A stream that is being captured cannot wait for the host. */
static inline int fern_is_capturing(cudaStream_t stream)
{
    enum cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
    if (cudaStreamIsCapturing(stream, &capture) != cudaSuccess) (void)cudaGetLastError();
    return capture != cudaStreamCaptureStatusNone;
}

/* What --target=cuda-stream puts into generated code: tiles on their way through a GPU. Copies in, kernels and copies
 * out have a stream each; the kernels' is the caller's. An array that is copied has FERN_SLOTS tiles in the GPU's
 * memory, which take turns. Pinned memory is copied as it is, other memory through pinned chunks, by threads where the
 * file is compiled with OpenMP. */
#ifndef FERN_CHUNK
#define FERN_CHUNK (4 << 20) /* bytes of a chunk */
#endif
enum { FERN_KERNELS, FERN_IN, FERN_OUT, FERN_STREAMS };
enum { FERN_SLOTS = 3, FERN_CHUNKS = 8, FERN_DEPTHS = 12 };

/* Rows of so many bytes, in planes. */
struct fern_size {
    size_t width, height, depth;
};

/* Where they lie: how far apart rows are, and planes. */
struct fern_place {
    char *at;
    size_t pitch, plane;
};

/* A pinned buffer. What it holds on the way out belongs to `to`, once `done` has come. */
struct fern_chunk {
    char *memory;
    struct fern_place to;
    struct fern_size size;
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

static inline struct fern_size fern_size_of(size_t width, size_t height, size_t depth)
{
    struct fern_size size;
    size.width = width;
    size.height = height;
    size.depth = depth;
    return size;
}

static inline struct fern_place fern_place_at(const void *at, size_t pitch, size_t plane)
{
    struct fern_place place;
    place.at = (char *)at;
    place.pitch = pitch;
    place.plane = plane;
    return place;
}

static inline struct fern_place fern_further(struct fern_place place, size_t x, size_t y, size_t z)
{
    place.at += z * place.plane + y * place.pitch + x;
    return place;
}

/* What follows on from each other at both places becomes one row, or rows of one plane. */
static inline void fern_merge(struct fern_place *to, struct fern_place *from, struct fern_size *size)
{
    for (int turn = 0; turn < 2 && (size->height == 1 || (to->pitch == size->width && from->pitch == size->width)); turn++) {
        *size = fern_size_of(size->width * size->height, size->depth, 1);
        to->pitch = to->plane;
        from->pitch = from->plane;
    }
    if (to->plane == to->pitch * size->height && from->plane == from->pitch * size->height)
        *size = fern_size_of(size->width, size->height * size->depth, 1);
}

static inline int fern_by_planes(struct fern_place place)
{
    return place.pitch && place.pitch <= INT32_MAX && place.plane % place.pitch == 0;
}

static inline struct cudaPitchedPtr fern_pitched(struct fern_place place, size_t width)
{
    struct cudaPitchedPtr pitched;
    pitched.ptr = place.at;
    pitched.pitch = place.pitch;
    pitched.xsize = width;
    pitched.ysize = place.plane / place.pitch;
    return pitched;
}

static inline cudaError_t fern_copy(struct fern_place to, struct fern_place from, struct fern_size size, enum cudaMemcpyKind kind,
                                    cudaStream_t stream)
{
    cudaError_t error = cudaSuccess;
    fern_merge(&to, &from, &size);
    if (size.depth > 1 && fern_by_planes(to) && fern_by_planes(from)) {
        struct cudaMemcpy3DParms all;
        memset(&all, 0, sizeof all);
        all.srcPtr = fern_pitched(from, size.width);
        all.dstPtr = fern_pitched(to, size.width);
        all.extent.width = size.width;
        all.extent.height = size.height;
        all.extent.depth = size.depth;
        all.kind = kind;
        return cudaMemcpy3DAsync(&all, stream);
    }
    for (size_t z = 0; z < size.depth && error == cudaSuccess; z++) {
        if (size.height > 1 && to.pitch <= INT32_MAX && from.pitch <= INT32_MAX) {
            error = cudaMemcpy2DAsync(to.at + z * to.plane, to.pitch, from.at + z * from.plane, from.pitch, size.width,
                                      size.height, kind, stream);
            continue;
        }
        for (size_t y = 0; y < size.height && error == cudaSuccess; y++)
            error = cudaMemcpyAsync(fern_further(to, 0, y, z).at, fern_further(from, 0, y, z).at, size.width, kind, stream);
    }
    return error;
}

/* In the host's memory. */
static inline void fern_move(struct fern_place to, struct fern_place from, struct fern_size size)
{
    const size_t part = (size_t)1 << 18, parts = (size.width + part - 1) / part, rows = size.height * size.depth;
    const int64_t all = (int64_t)(parts * rows);
    FERN_OMP(parallel for schedule(static) if (size.width * rows > 4 * part))
    for (int64_t i = 0; i < all; i++) {
        const size_t row = (size_t)i / parts, x = (size_t)i % parts * part, y = row % size.height, z = row / size.height;
        memcpy(fern_further(to, x, y, z).at, fern_further(from, x, y, z).at, size.width - x < part ? size.width - x : part);
    }
}

/* Waits until the chunk can be filled anew. */
static inline void fern_settle(struct fern_pipe *pipe, struct fern_chunk *chunk)
{
    if (!chunk->busy) return;
    const enum cudaStreamCaptureMode mode = fern_relax();
    const cudaError_t error = cudaEventSynchronize(chunk->done);
    fern_unrelax(mode);
    fern_pipe_note(pipe, error);
    if (chunk->to.at && error == cudaSuccess)
        fern_move(chunk->to, fern_place_at(chunk->memory, chunk->size.width, chunk->size.width * chunk->size.height), chunk->size);
    chunk->busy = 0;
}

/* NULL: there is no pinned memory to be had. */
static inline struct fern_chunk *fern_take(struct fern_pipe *pipe, int stream)
{
    struct fern_chunk *chunk = &pipe->chunks[stream][pipe->taken[stream] % FERN_CHUNKS];
    void *memory = NULL;
    const enum cudaStreamCaptureMode mode = fern_relax();
    if (!chunk->memory && cudaMallocHost(&memory, FERN_CHUNK) == cudaSuccess) {
        chunk->memory = (char *)memory;
        fern_pipe_note(pipe, cudaEventCreateWithFlags(&chunk->done, cudaEventDisableTiming));
    }
    fern_unrelax(mode);
    if (!chunk->memory) {
        (void)cudaGetLastError();
        return NULL;
    }
    fern_settle(pipe, chunk);
    pipe->taken[stream]++;
    chunk->to.at = NULL;
    return chunk;
}

static inline cudaError_t fern_give(struct fern_pipe *pipe, struct fern_chunk *chunk, int stream)
{
    chunk->busy = 1;
    return cudaEventRecord(chunk->done, pipe->streams[stream]);
}

/* A chunk's part of what is copied. */
static inline cudaError_t fern_pipe_part(struct fern_pipe *pipe, int stream, struct fern_place to, struct fern_place from,
                                         struct fern_size size)
{
    const enum cudaMemcpyKind kind = stream == FERN_IN ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    struct fern_chunk *chunk = fern_take(pipe, stream);
    if (!chunk) return fern_copy(to, from, size, kind, pipe->streams[stream]);
    const struct fern_place packed = fern_place_at(chunk->memory, size.width, size.width * size.height);
    if (stream == FERN_IN)
        fern_move(packed, from, size);
    else {
        chunk->to = to;
        chunk->size = size;
    }
    const cudaError_t error = fern_copy(stream == FERN_IN ? to : packed, stream == FERN_IN ? packed : from, size, kind,
                                        pipe->streams[stream]);
    return error == cudaSuccess ? fern_give(pipe, chunk, stream) : error;
}

static inline size_t fern_least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Pinned memory as it is, else a chunk at a time: planes, where a chunk holds one; else rows, or parts of one. */
static inline cudaError_t fern_pipe_copy(struct fern_pipe *pipe, int stream, struct fern_place to, struct fern_place from,
                                         struct fern_size size)
{
    const enum cudaMemcpyKind kind = stream == FERN_IN ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    const struct fern_place host = stream == FERN_IN ? from : to;
    cudaError_t error = pipe->error;
    if (error != cudaSuccess || !size.width || !size.height || !size.depth) return error;
    if (fern_is_pinned(host.at) && fern_is_pinned(fern_further(host, size.width - 1, size.height - 1, size.depth - 1).at))
        return fern_copy(to, from, size, kind, pipe->streams[stream]);
    fern_merge(&to, &from, &size);
    const size_t part = fern_least(size.width, FERN_CHUNK), rows = fern_least(size.height, FERN_CHUNK / part);
    const size_t planes = rows == size.height && part == size.width ? FERN_CHUNK / (part * rows) : 1;
    for (size_t z = 0; z < size.depth; z += planes)
        for (size_t y = 0; y < size.height; y += rows)
            for (size_t x = 0; x < size.width && error == cudaSuccess; x += part)
                error = fern_pipe_part(pipe, stream, fern_further(to, x, y, z), fern_further(from, x, y, z),
                                       fern_size_of(fern_least(part, size.width - x), fern_least(rows, size.height - y),
                                                 fern_least(planes, size.depth - z)));
    return error;
}

static inline cudaError_t fern_copy_in(struct fern_pipe *pipe, void *to, size_t to_pitch, const void *from,
                                       size_t from_pitch, size_t width, size_t height)
{
    return fern_pipe_copy(pipe, FERN_IN, fern_place_at(to, to_pitch, to_pitch * height),
                          fern_place_at(from, from_pitch, from_pitch * height), fern_size_of(width, height, 1));
}

static inline cudaError_t fern_copy_out(struct fern_pipe *pipe, void *to, size_t to_pitch, const void *from,
                                        size_t from_pitch, size_t width, size_t height)
{
    return fern_pipe_copy(pipe, FERN_OUT, fern_place_at(to, to_pitch, to_pitch * height),
                          fern_place_at(from, from_pitch, from_pitch * height), fern_size_of(width, height, 1));
}

static inline cudaError_t fern_copy_in_planes(struct fern_pipe *pipe, struct fern_place to, struct fern_place from,
                                              struct fern_size size)
{
    return fern_pipe_copy(pipe, FERN_IN, to, from, size);
}

static inline cudaError_t fern_copy_out_planes(struct fern_pipe *pipe, struct fern_place to, struct fern_place from,
                                               struct fern_size size)
{
    return fern_pipe_copy(pipe, FERN_OUT, to, from, size);
}

/* --- What neighbouring tiles share --- */

/* The last tile of an array that was copied in, and the part of the array that it is: from `begin` to `end`, planes, rows,
 * bytes of a row. It changes only when its slot is filled anew. */
struct fern_before {
    struct fern_place place;
    int64_t begin[3], end[3];
};

static inline struct fern_before fern_nothing_before(void)
{
    struct fern_before nothing;
    memset(&nothing, 0, sizeof nothing);
    return nothing;
}

static inline struct fern_place fern_part_at(const struct fern_before *all, struct fern_place place, const int64_t begin[3])
{
    return fern_further(place, (size_t)(begin[2] - all->begin[2]), (size_t)(begin[1] - all->begin[1]),
                        (size_t)(begin[0] - all->begin[0]));
}

static inline struct fern_size fern_size_between(const int64_t begin[3], const int64_t end[3])
{
    return fern_size_of((size_t)(end[2] - begin[2]), (size_t)(end[1] - begin[1]), (size_t)(end[0] - begin[0]));
}

/* Of the tile, what lies before and behind [begin, end): along planes, then within those along rows, then within rows. */
static inline cudaError_t fern_copy_around(struct fern_pipe *pipe, const struct fern_before *tile, struct fern_place from,
                                           const int64_t begin[3], const int64_t end[3])
{
    cudaError_t error = cudaSuccess;
    for (int part = 0; part < 6 && error == cudaSuccess; part++) {
        int64_t first[3], last[3];
        for (int d = 0; d < 3; d++) {
            const int whole = d > part / 2, before = d == part / 2 && part % 2 == 0, behind = d == part / 2 && part % 2;
            first[d] = whole || before ? tile->begin[d] : behind ? end[d] : begin[d];
            last[d] = whole || behind ? tile->end[d] : before ? begin[d] : end[d];
        }
        if (first[0] < last[0] && first[1] < last[1] && first[2] < last[2])
            error = fern_pipe_copy(pipe, FERN_IN, fern_part_at(tile, tile->place, first), fern_part_at(tile, from, first),
                                   fern_size_between(first, last));
    }
    return error;
}

/* The tile that begins at (z, y, x): what it shares with the one before comes from there, on the same stream, the rest
 * from the host. */
static inline cudaError_t fern_copy_next(struct fern_pipe *pipe, struct fern_before *before, int64_t z, int64_t y, int64_t x,
                                         struct fern_place to, struct fern_place from, struct fern_size size)
{
    const struct fern_before last = *before;
    const struct fern_before now = {to, {z, y, x}, {z + (int64_t)size.depth, y + (int64_t)size.height, x + (int64_t)size.width}};
    int64_t begin[3], end[3];
    int shared = last.place.at && last.place.at != to.at;
    for (int d = 0; d < 3; d++) {
        begin[d] = last.begin[d] > now.begin[d] ? last.begin[d] : now.begin[d];
        end[d] = last.end[d] < now.end[d] ? last.end[d] : now.end[d];
        shared = shared && begin[d] < end[d];
    }
    *before = now;
    if (!shared || pipe->error != cudaSuccess) return fern_pipe_copy(pipe, FERN_IN, to, from, size);
    const cudaError_t error = fern_copy(fern_part_at(&now, to, begin), fern_part_at(&last, last.place, begin),
                                        fern_size_between(begin, end), cudaMemcpyDeviceToDevice, pipe->streams[FERN_IN]);
    return error == cudaSuccess ? fern_copy_around(pipe, &now, from, begin, end) : error;
}

/* --- From beginning to end --- */

static inline void fern_pipe_free(struct fern_pipe *pipe)
{
    const enum cudaStreamCaptureMode mode = fern_relax();
    for (int stream = 0; stream < FERN_STREAMS; stream++)
        for (int i = 0; i < FERN_CHUNKS; i++) {
            struct fern_chunk *chunk = &pipe->chunks[stream][i];
            fern_settle(pipe, chunk);
            if (chunk->done) (void)cudaEventDestroy(chunk->done);
            if (chunk->memory) (void)cudaFreeHost(chunk->memory);
        }
    fern_unrelax(mode);
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

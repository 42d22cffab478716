/* What --target=cuda puts into generated code: memory that a thread keeps for its tiles, and graphs of launches that it
 * replays when a function is called with the same arguments again. */
enum { FERN_GRAPHS = 8, FERN_KEEPERS = 64 }; /* that a loop keeps; what else keeps something: handles of each type */

/* --- What a thread keeps --- */

/* Memory for tiles, of one thread, on one device. The event orders all that the thread keeps, this memory and handles with
 * their workspaces: on whatever streams calls use it, each comes after the one before. Not even where the stream is the same
 * is that left out: of a stream that is destroyed another has the name, and cudaStreamPerThread names many. */
struct fern_arena {
    char *memory;
    size_t bytes;
    cudaEvent_t used;
    int device;
    int busy;     /* a call has it, or its use could not be noted: nobody else gets it */
};

/* What one call of a function has of that, from when it opens to when it closes. */
struct fern_block {
    char *memory;
    size_t taken;
    int kept;     /* it has what the thread keeps, in its turn */
    int own;      /* else: memory of this call alone */
    cudaError_t error; /* why there is none */
};

struct fern_graphs;

/* What this thread keeps until it is released. */
static FERN_THREAD_LOCAL struct fern_kept {
    struct fern_arena arena;
    struct fern_graphs *graphs;
    cudaStream_t captured;  /* launches are captured on it, and nothing runs there */
    int captured_device;
    void (*releases[FERN_KEEPERS])(void); /* of what else is kept; NULL: that is all */
} fern_kept;

static inline void fern_release_too(void (*release)(void))
{
    int i = 0;
    while (i < FERN_KEEPERS - 1 && fern_kept.releases[i] && fern_kept.releases[i] != release) i++;
    fern_kept.releases[i] = release;
}

static inline size_t fern_part(int64_t elements, size_t size)
{
    return ((elements > 0 ? (size_t)elements : 1) * size + 255) / 256 * 256;
}

static inline int fern_is_captured(cudaStream_t stream)
{
    enum cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
    if (cudaStreamIsCapturing(stream, &capture) != cudaSuccess) (void)cudaGetLastError();
    return capture != cudaStreamCaptureStatusNone;
}

/* Ordered behind what other calls have done with what is kept; the memory grows where it is too small. */
static inline int fern_arena_reserve(struct fern_arena *arena, size_t bytes, cudaStream_t stream)
{
    int device = 0;
    void *memory = NULL;
    if (arena->busy || cudaGetDevice(&device) != cudaSuccess || (arena->used && arena->device != device)) return 0;
    if (!arena->used && cudaEventCreateWithFlags(&arena->used, cudaEventDisableTiming) != cudaSuccess) return 0;
    arena->device = device;
    if (cudaStreamWaitEvent(stream, arena->used, 0) != cudaSuccess) return 0;
    if (bytes <= arena->bytes) return 1;
    if (arena->memory && cudaFreeAsync(arena->memory, stream) != cudaSuccess) return 0;
    arena->memory = NULL;
    arena->bytes = 0;
    /* Should there be none, what the thread has freed is in order all the same. */
    if (cudaMallocAsync(&memory, bytes, stream) != cudaSuccess) return 0;
    arena->memory = (char *)memory;
    arena->bytes = bytes;
    return 1;
}

/* False: there is no memory, and no error is left behind. A call within another, and one whose stream is being captured, get
 * memory of their own, and nothing that is kept: a graph may be launched at any time. */
static inline int fern_block_open(struct fern_block *block, size_t bytes, cudaStream_t stream)
{
    void *memory = NULL;
    if (!fern_is_captured(stream) && fern_arena_reserve(&fern_kept.arena, bytes, stream)) {
        block->memory = bytes ? fern_kept.arena.memory : NULL;
        block->kept = fern_kept.arena.busy = 1;
        return 1;
    }
    (void)cudaGetLastError();
    if (!bytes) return 1;
    block->error = cudaMallocAsync(&memory, bytes, stream);
    block->own = block->error == cudaSuccess;
    if (!block->own) (void)cudaGetLastError();
    block->memory = block->own ? (char *)memory : NULL;
    return block->own;
}

static inline void *fern_block_take(struct fern_block *block, int64_t elements, size_t size)
{
    char *memory = block->memory;
    if (!memory) return NULL;
    memory += block->taken;
    block->taken += fern_part(elements, size);
    return memory;
}

/* When what the stream has been given before is done. */
static inline void fern_block_close(struct fern_block *block, cudaStream_t stream)
{
    if (block->own) (void)cudaFreeAsync(block->memory, stream);
    if (block->kept) fern_kept.arena.busy = cudaEventRecord(fern_kept.arena.used, stream) != cudaSuccess;
    block->memory = NULL;
    block->own = block->kept = 0;
}

/* --- Graphs --- */

#ifndef FERN_CAPTURES
#define FERN_CAPTURES 1 /* 0: nothing is captured, as for a program whose threads wait for the whole device, which CUDA refuses meanwhile */
#endif

struct fern_graph {
    uint64_t *key;             /* behind the loop's */
    cudaGraphExec_t launches;  /* NULL: the loop has been run, and not captured */
    int seen, never;           /* calls; it cannot be captured */
    uint64_t last;             /* the call that it was used in */
};

/* Of one loop; then their keys. */
struct fern_graphs {
    struct fern_graph entries[FERN_GRAPHS];
    uint64_t calls;
    struct fern_graphs *next;  /* that this thread keeps */
    struct fern_graphs **home; /* the variable of the loop */
};

struct fern_capture {
    struct fern_graph *graph;
    cudaStream_t stream;       /* that calls are to be given */
    cudaStream_t order;        /* the caller's */
    int capturing;
    unsigned long failures;    /* that this thread had told of when it began */
};

static inline uint64_t fern_bits(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* The graph of the key, or the one that has not been used for longest, made anew for it. NULL: there is no memory. */
static inline struct fern_graph *fern_graph_find(struct fern_graphs **graphs, const uint64_t *key, int words)
{
    const size_t bytes = (size_t)words * sizeof *key;
    if (!*graphs) {
        *graphs = (struct fern_graphs *)calloc(1, sizeof **graphs + FERN_GRAPHS * bytes);
        if (!*graphs) return NULL;
        for (int i = 0; i < FERN_GRAPHS; i++) (*graphs)->entries[i].key = (uint64_t *)(*graphs + 1) + i * words;
        (*graphs)->next = fern_kept.graphs;
        (*graphs)->home = graphs;
        fern_kept.graphs = *graphs;
    }
    struct fern_graph *oldest = (*graphs)->entries;
    (*graphs)->calls++;
    for (int i = 0; i < FERN_GRAPHS; i++) {
        struct fern_graph *graph = &(*graphs)->entries[i];
        if (graph->seen && !memcmp(graph->key, key, bytes)) {
            graph->last = (*graphs)->calls;
            return graph;
        }
        if (graph->last < oldest->last) oldest = graph;
    }
    if (oldest->launches) (void)cudaGraphExecDestroy(oldest->launches);
    oldest->launches = NULL;
    oldest->seen = oldest->never = 0;
    memcpy(oldest->key, key, bytes);
    oldest->last = (*graphs)->calls;
    return oldest;
}

/* Of a graph that cannot be launched, or made. */
static inline void fern_graph_drop(struct fern_graph *graph)
{
    if (graph->launches) (void)cudaGraphExecDestroy(graph->launches);
    graph->launches = NULL;
    graph->never = 1;
}

/* On a stream of this thread's own, which waits for no other: what others do on the legacy stream does not disturb what is captured there. */
static inline int fern_capture_begin(struct fern_capture *capture, int device)
{
    if (!fern_probe && cudaEventCreateWithFlags(&fern_probe, cudaEventDisableTiming) != cudaSuccess) return 0;
    if (!fern_kept.captured && cudaStreamCreateWithFlags(&fern_kept.captured, cudaStreamNonBlocking) != cudaSuccess) return 0;
    fern_kept.captured_device = device;
    if (cudaStreamBeginCapture(fern_kept.captured, cudaStreamCaptureModeThreadLocal) != cudaSuccess) return 0;
    capture->stream = fern_kept.captured;
    capture->capturing = fern_capturing = 1;
    fern_spoiled = 0;
    return 1;
}

/* Whether the loop is to be run: else its launches have been replayed. The second time with a key they are captured, where they may be.
 * Where an error is left of calls before, the calls themselves are to say so. Graphs are of one device. */
static inline int fern_graph_begin(struct fern_capture *capture, struct fern_graphs **graphs, const uint64_t *key, int words,
                                   cudaStream_t stream, int may)
{
    const cudaError_t before = cudaPeekAtLastError();
    int device = 0;
    capture->graph = NULL;
    capture->stream = capture->order = stream;
    capture->capturing = 0;
    capture->failures = fern_failures;
    if (!FERN_CAPTURES || !may || !stream || stream == cudaStreamLegacy || fern_capturing || fern_is_captured(stream)) return 1;
    if ((before != cudaSuccess && before != cudaErrorNotReady) || cudaGetDevice(&device) != cudaSuccess) return 1;
    if (fern_kept.captured && fern_kept.captured_device != device) return 1;
    struct fern_graph *graph = fern_graph_find(graphs, key, words);
    if (!graph) return 1;
    if (graph->launches && cudaGraphLaunch(graph->launches, stream) == cudaSuccess) return 0;
    if (graph->launches) {
        (void)cudaGetLastError();
        fern_graph_drop(graph);
    }
    if (graph->never || !graph->seen++) return 1;
    capture->graph = graph;
    if (!fern_capture_begin(capture, device)) (void)cudaGetLastError();
    return 1;
}

/* Nothing is captured any more. */
static inline cudaGraph_t fern_capture_end(struct fern_capture *capture)
{
    cudaGraph_t graph = NULL;
    capture->capturing = fern_capturing = 0;
    if (cudaStreamEndCapture(capture->stream, &graph) != cudaSuccess) {
        (void)cudaGetLastError();
        if (graph) (void)cudaGraphDestroy(graph);
        graph = NULL;
    }
    capture->stream = capture->order;
    return graph;
}

/* A call has failed, and that was told: what has been captured is dropped. */
static inline void fern_graph_leave(struct fern_capture *capture)
{
    if (!capture->capturing) return;
    cudaGraph_t graph = fern_capture_end(capture);
    if (graph) (void)cudaGraphDestroy(graph);
    capture->graph->never = 1;
}

/* Whether calls cannot be captured, since these would not be on the stream that is. */
static inline int fern_graph_lacks(const struct fern_capture *capture, int own)
{
    if (own || !capture->capturing) return 0;
    fern_spoiled = 1;
    return 1;
}

/* Whether the loop is to be run again, on the caller's stream: it was captured, and something has spoiled that. What is told by then, as of
 * a device that is lost, is not tried again. */
static inline int fern_graph_end(struct fern_capture *capture)
{
    struct fern_graph *kept = capture->graph;
    if (!capture->capturing) return 0;
    const cudaError_t left = cudaPeekAtLastError(); /* by what returns nothing */
    const int whole = !fern_spoiled && capture->failures == fern_failures && (left == cudaSuccess || left == cudaErrorNotReady);
    cudaGraph_t graph = fern_capture_end(capture);
    const int launched = graph && whole && cudaGraphInstantiateWithFlags(&kept->launches, graph, 0) == cudaSuccess
                         && cudaGraphLaunch(kept->launches, capture->order) == cudaSuccess;
    if (graph) (void)cudaGraphDestroy(graph);
    if (launched) return 0;
    fern_graph_drop(kept);
    if (capture->failures != fern_failures) return 0;
    (void)cudaGetLastError();
    return 1;
}

/* --- The end --- */

/* Frees what this thread keeps, once the device is done with it. */
static inline void fern_release(void)
{
    struct fern_arena *arena = &fern_kept.arena;
    const enum cudaStreamCaptureMode mode = fern_relax();
    if (arena->used && (arena->busy ? cudaDeviceSynchronize() : cudaEventSynchronize(arena->used)) != cudaSuccess) (void)cudaGetLastError();
    while (fern_kept.graphs) {
        struct fern_graphs *graphs = fern_kept.graphs;
        fern_kept.graphs = graphs->next;
        *graphs->home = NULL;
        for (int i = 0; i < FERN_GRAPHS; i++)
            if (graphs->entries[i].launches) (void)cudaGraphExecDestroy(graphs->entries[i].launches);
        free(graphs);
    }
    for (int i = 0; i < FERN_KEEPERS && fern_kept.releases[i]; i++) {
        fern_kept.releases[i]();
        fern_kept.releases[i] = NULL;
    }
    if (fern_kept.captured) (void)cudaStreamDestroy(fern_kept.captured);
    if (fern_probe) (void)cudaEventDestroy(fern_probe);
    if (arena->memory) (void)cudaFree(arena->memory);
    if (arena->used) (void)cudaEventDestroy(arena->used);
    fern_kept.captured = NULL;
    fern_probe = NULL;
    memset(arena, 0, sizeof *arena);
    fern_unrelax(mode);
}

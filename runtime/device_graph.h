/* What --target=cuda puts into generated code: memory that a thread keeps for its tiles, and graphs of launches that it
 * replays when a function is called with the same arguments again. */
enum { FERN_GRAPHS = 8, FERN_KEEPERS = 64 }; /* that a loop keeps; what else keeps something: handles of each type */

/* --- Memory --- */

/* Of one thread, on one device. What is done with it is ordered by the event, on whatever streams. */
struct fern_arena {
    char *memory;
    size_t bytes;
    cudaEvent_t used;
    int device;
    int busy;     /* a call has it; or it left the function on its way out of an error */
};

/* The tiles of one call of a function. */
struct fern_block {
    char *memory;
    size_t taken;
    int own;      /* the arena could not be had: it is of this call alone */
    cudaError_t error; /* why there is none */
};

struct fern_graphs;

/* What this thread keeps until it is released. */
static FERN_THREAD_LOCAL struct fern_kept {
    struct fern_arena arena;
    struct fern_graphs *graphs;
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

/* Ordered behind what other calls have done with the arena; it grows where it is too small. */
static inline int fern_arena_reserve(struct fern_arena *arena, size_t bytes, cudaStream_t stream)
{
    int device = 0;
    void *memory = NULL;
    if (cudaGetDevice(&device) != cudaSuccess || (arena->used && arena->device != device)) return 0;
    if (!arena->used && cudaEventCreateWithFlags(&arena->used, cudaEventDisableTiming) != cudaSuccess) return 0;
    arena->device = device;
    if (arena->busy && cudaDeviceSynchronize() != cudaSuccess) return 0;
    if (cudaStreamWaitEvent(stream, arena->used, 0) != cudaSuccess) return 0;
    if (bytes <= arena->bytes) return 1;
    if (arena->memory && cudaFreeAsync(arena->memory, stream) != cudaSuccess) return 0;
    arena->memory = NULL;
    arena->bytes = 0;
    if (cudaMallocAsync(&memory, bytes, stream) != cudaSuccess) return 0;
    arena->memory = (char *)memory;
    arena->bytes = bytes;
    return 1;
}

/* False: there is no memory, and no error is left behind. A stream that is being captured gets memory of its own. */
static inline int fern_block_open(struct fern_block *block, size_t bytes, cudaStream_t stream)
{
    void *memory = NULL;
    if (!fern_is_captured(stream) && fern_arena_reserve(&fern_kept.arena, bytes, stream)) {
        block->memory = fern_kept.arena.memory;
        fern_kept.arena.busy = 1;
        return 1;
    }
    (void)cudaGetLastError();
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
    if (block->own)
        (void)cudaFreeAsync(block->memory, stream);
    else if (block->memory)
        fern_kept.arena.busy = cudaEventRecord(fern_kept.arena.used, stream) != cudaSuccess;
    block->memory = NULL;
}

/* --- Graphs --- */

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
    cudaStream_t stream;
    int capturing;
    unsigned long failures;    /* of this thread when it began */
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

/* Whether the loop is to be run: else its launches have been replayed. The second time with a key they are captured. */
static inline int fern_graph_begin(struct fern_capture *capture, struct fern_graphs **graphs, const uint64_t *key, int words,
                                   cudaStream_t stream)
{
    capture->graph = NULL;
    capture->stream = stream;
    capture->capturing = 0;
    capture->failures = fern_failures;
    if (!stream || stream == cudaStreamLegacy || fern_is_captured(stream)) return 1;
    struct fern_graph *graph = fern_graph_find(graphs, key, words);
    if (!graph) return 1;
    if (graph->launches && cudaGraphLaunch(graph->launches, stream) == cudaSuccess) return 0;
    if (graph->launches) (void)cudaGetLastError();
    capture->graph = graph;
    if (graph->launches || graph->never || !graph->seen++) return 1;
    capture->capturing = cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal) == cudaSuccess;
    if (!capture->capturing) (void)cudaGetLastError();
    return 1;
}

/* A call has failed: what has been captured is dropped. */
static inline void fern_graph_leave(struct fern_capture *capture)
{
    cudaGraph_t graph = NULL;
    if (!capture->capturing) return;
    capture->capturing = 0;
    capture->graph->never = 1;
    if (cudaStreamEndCapture(capture->stream, &graph) != cudaSuccess) (void)cudaGetLastError();
    if (graph) (void)cudaGraphDestroy(graph);
}

/* Whether the loop is to be run again: it was captured, and that has a call that failed or could not be launched. */
static inline int fern_graph_end(struct fern_capture *capture)
{
    cudaGraph_t graph = NULL;
    struct fern_graph *kept = capture->graph;
    if (!capture->capturing) return 0;
    capture->capturing = 0;
    int launched = cudaStreamEndCapture(capture->stream, &graph) == cudaSuccess && capture->failures == fern_failures
                   && cudaGraphInstantiateWithFlags(&kept->launches, graph, 0) == cudaSuccess
                   && cudaGraphLaunch(kept->launches, capture->stream) == cudaSuccess;
    if (graph) (void)cudaGraphDestroy(graph);
    if (launched) return 0;
    (void)cudaGetLastError();
    if (kept->launches) (void)cudaGraphExecDestroy(kept->launches);
    kept->launches = NULL;
    kept->never = 1;
    return 1;
}

/* --- The end --- */

/* Frees what this thread keeps, once the device is done with it. */
static inline void fern_release(void)
{
    struct fern_arena *arena = &fern_kept.arena;
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
    if (arena->memory && (arena->busy ? cudaDeviceSynchronize() : cudaEventSynchronize(arena->used)) == cudaSuccess)
        (void)cudaFree(arena->memory);
    if (arena->used) (void)cudaEventDestroy(arena->used);
    memset(arena, 0, sizeof *arena);
}

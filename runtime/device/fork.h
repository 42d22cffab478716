/* What --target=cuda puts into generated code where tiles go to several streams in turn: they begin after what the caller's
 * stream has been given, and what that is given next comes after them all. */
#ifndef FERN_TILE_STREAMS
#define FERN_TILE_STREAMS 2
#endif

/* Of one call; the first is the caller's. */
struct fern_streams {
    cudaStream_t all[FERN_TILE_STREAMS];
    int count, given;   /* how many there are; those before this one have been given tiles */
    int64_t tiles;
};

/* The others, that this thread keeps from call to call. */
static FERN_THREAD_LOCAL struct fern_own_streams {
    cudaStream_t all[FERN_TILE_STREAMS];
    cudaEvent_t here;
    int device, made;
} fern_own_streams;

/* Of how many tiles memory is needed at once. */
static inline int fern_tiles_at_once(int several)
{
    return several ? FERN_TILE_STREAMS : 1;
}

/* The capture into a graph that the stream is a part of; 0: none. */
static inline unsigned long long fern_capture_of(cudaStream_t stream)
{
    enum cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    unsigned long long id = 0;
#if CUDART_VERSION >= 13000
    const cudaError_t error = cudaStreamGetCaptureInfo(stream, &status, &id, NULL, NULL, NULL, NULL);
#else
    const cudaError_t error = cudaStreamGetCaptureInfo_v2(stream, &status, &id, NULL, NULL, NULL);
#endif
    if (error != cudaSuccess) (void)cudaGetLastError();
    return error == cudaSuccess && status == cudaStreamCaptureStatusActive ? id : 0;
}

static inline void fern_release_streams(void)
{
    for (int i = 1; i < FERN_TILE_STREAMS; i++)
        if (fern_own_streams.all[i]) (void)cudaStreamDestroy(fern_own_streams.all[i]);
    if (fern_own_streams.here) (void)cudaEventDestroy(fern_own_streams.here);
    memset(&fern_own_streams, 0, sizeof fern_own_streams);
}

/* While the stream is captured none are made. */
static inline int fern_make_streams(int device, unsigned long long capture)
{
    if (capture) return 0;
    int made = cudaEventCreateWithFlags(&fern_own_streams.here, cudaEventDisableTiming) == cudaSuccess;
    for (int i = 1; i < FERN_TILE_STREAMS && made; i++)
        made = cudaStreamCreateWithFlags(&fern_own_streams.all[i], cudaStreamNonBlocking) == cudaSuccess;
    if (!made) fern_release_streams();
    fern_own_streams.device = device;
    fern_own_streams.made = made;
    fern_release_too(fern_release_streams);
    return made;
}

/* Whether they can be given work behind that of the stream: they are of its device and, where they are part of a capture
 * still, of the same. */
static inline int fern_can_fork(cudaStream_t stream)
{
    const unsigned long long capture = fern_capture_of(stream);
    int device = 0;
    if (cudaGetDevice(&device) != cudaSuccess) return 0;
    if (!fern_own_streams.made && !fern_make_streams(device, capture)) return 0;
    if (fern_own_streams.device != device) return 0;
    for (int i = 1; i < FERN_TILE_STREAMS; i++) {
        const unsigned long long own = fern_capture_of(fern_own_streams.all[i]);
        if (own && own != capture) return 0;
    }
    return 1;
}

/* For so many tiles at once. Where there are no streams to be had all are on the caller's. */
static inline void fern_streams_open(struct fern_streams *streams, cudaStream_t stream, int count)
{
    memset(streams, 0, sizeof *streams);
    streams->all[0] = stream;
    streams->count = streams->given = 1;
    if (count < 2) return;
    if (!fern_can_fork(stream) || cudaEventRecord(fern_own_streams.here, stream) != cudaSuccess) {
        (void)cudaGetLastError();
        return;
    }
    for (int i = 1; i < count; i++) streams->all[i] = fern_own_streams.all[i];
    streams->count = count;
}

/* That of the next tile, which lies in the memory of this number too. */
static inline int fern_streams_next(struct fern_streams *streams)
{
    const int turn = (int)(streams->tiles++ % streams->count);
    if (turn < streams->given) return turn;
    if (cudaStreamWaitEvent(streams->all[turn], fern_own_streams.here, 0) != cudaSuccess) {
        (void)cudaGetLastError();
        streams->count = turn;
        return 0;
    }
    return streams->given++;
}

static inline void fern_streams_close(struct fern_streams *streams)
{
    for (int i = 1; i < streams->given; i++)
        if (cudaEventRecord(fern_own_streams.here, streams->all[i]) != cudaSuccess
            || cudaStreamWaitEvent(streams->all[0], fern_own_streams.here, 0) != cudaSuccess)
            (void)cudaStreamSynchronize(streams->all[i]);
    streams->given = 1;
}

/* What comes now comes after all tiles so far. */
static inline void fern_streams_join(struct fern_streams *streams)
{
    fern_streams_close(streams);
    if (streams->count == 1 || cudaEventRecord(fern_own_streams.here, streams->all[0]) == cudaSuccess) return;
    (void)cudaGetLastError();
    streams->count = 1;
}

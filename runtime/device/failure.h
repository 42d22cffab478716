/* What --target=cuda puts into generated code: what is said of a call that has failed on a tile, which may go elsewhere than to standard
 * error; the name may be empty. And what a failure means while launches are captured into a graph: they are made again then. */
#ifndef FERN_DEVICE_FAILED
#include <stdio.h>
#define FERN_DEVICE_FAILED(call, status, name, tile) \
    ((void)fprintf(stderr, "%s failed with status %d%s%s%s on the tile %s\n", call, status, *(name) ? " (" : "", name, \
                   *(name) ? ")" : "", tile))
#endif
#ifdef __cplusplus
#define FERN_THREAD_LOCAL thread_local
#elif __STDC_VERSION__ >= 201112L
#define FERN_THREAD_LOCAL _Thread_local
#else
#define FERN_THREAD_LOCAL __thread
#endif
static FERN_THREAD_LOCAL unsigned long fern_failures; /* that were told */
static FERN_THREAD_LOCAL int fern_capturing, fern_spoiled; /* launches are captured; something has failed meanwhile */
static FERN_THREAD_LOCAL cudaEvent_t fern_probe; /* of which no capture knows */

/* What makes and frees is refused while this thread captures, or another captures for all, and would spoil that: between these two it is
 * not. */
static inline enum cudaStreamCaptureMode fern_relax(void)
{
    enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    if (cudaThreadExchangeStreamCaptureMode(&mode) != cudaSuccess) (void)cudaGetLastError();
    return mode;
}

static inline void fern_unrelax(enum cudaStreamCaptureMode mode)
{
    if (cudaThreadExchangeStreamCaptureMode(&mode) != cudaSuccess) (void)cudaGetLastError();
}

/* Whether a call that has failed was only captured, so that it is made again, and what it says then counts. Not so where all calls fail from
 * now on, since the device is lost. */
static inline int fern_only_captured(void)
{
    if (!fern_capturing) return 0;
    const enum cudaStreamCaptureMode mode = fern_relax();
    const cudaError_t error = cudaEventQuery(fern_probe);
    fern_unrelax(mode);
    if (error != cudaSuccess && error != cudaErrorNotReady) return 0;
    fern_spoiled = 1;
    return 1;
}

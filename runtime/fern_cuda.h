/* What the library for ranks asks of a GPU, by the CUDA runtime: for code that links it. */
#ifndef FERN_CUDA_H
#define FERN_CUDA_H

#include "fern_ranks.h"

#include <cuda_runtime_api.h>

/* What is returned is all that is left of an error. */
static inline int fern_cuda_error(cudaError_t error)
{
    if (error != cudaSuccess) (void)cudaGetLastError();
    return (int)error;
}

/* What CUDA refuses while a thread captures for all, and what would spoil that, goes between these two. */
static inline enum cudaStreamCaptureMode fern_cuda_relax(void)
{
    enum cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    (void)fern_cuda_error(cudaThreadExchangeStreamCaptureMode(&mode));
    return mode;
}

static inline int fern_cuda_unrelax(enum cudaStreamCaptureMode mode, cudaError_t error)
{
    const int number = fern_cuda_error(error);
    (void)fern_cuda_error(cudaThreadExchangeStreamCaptureMode(&mode));
    return number;
}

static inline const char *fern_cuda_words(int error)
{
    return cudaGetErrorString((cudaError_t)error);
}

static inline int fern_cuda_count(int *devices)
{
    return fern_cuda_error(cudaGetDeviceCount(devices));
}

static inline int fern_cuda_current(int *device)
{
    return fern_cuda_error(cudaGetDevice(device));
}

static inline int fern_cuda_choose(int device)
{
    return fern_cuda_error(cudaSetDevice(device));
}

static inline int fern_cuda_allocate(void **memory, size_t bytes)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    return fern_cuda_unrelax(mode, cudaMalloc(memory, bytes));
}

static inline int fern_cuda_release(void *memory)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    return fern_cuda_unrelax(mode, cudaFree(memory));
}

static inline int fern_cuda_room(size_t *bytes)
{
    size_t all;
    return fern_cuda_error(cudaMemGetInfo(bytes, &all));
}

static inline int fern_cuda_pin(void **memory, size_t bytes)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    return fern_cuda_unrelax(mode, cudaMallocHost(memory, bytes));
}

static inline int fern_cuda_unpin(void *memory)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    return fern_cuda_unrelax(mode, cudaFreeHost(memory));
}

static inline int fern_cuda_holds(const void *memory, bool *here)
{
    struct cudaPointerAttributes attributes;
    int current = 0;
    cudaError_t error = cudaPointerGetAttributes(&attributes, memory);
    if (error == cudaSuccess) error = cudaGetDevice(&current);
    *here = error == cudaSuccess
            && (attributes.type == cudaMemoryTypeManaged || (attributes.type == cudaMemoryTypeDevice && attributes.device == current));
    return fern_cuda_error(error);
}

static inline int fern_cuda_make_stream(void **stream)
{
    return fern_cuda_error(cudaStreamCreateWithFlags((cudaStream_t *)stream, cudaStreamNonBlocking));
}

static inline int fern_cuda_end_stream(void *stream)
{
    return fern_cuda_error(cudaStreamDestroy((cudaStream_t)stream));
}

static inline int fern_cuda_make_event(void **event)
{
    return fern_cuda_error(cudaEventCreateWithFlags((cudaEvent_t *)event, cudaEventDisableTiming));
}

static inline int fern_cuda_end_event(void *event)
{
    return fern_cuda_error(cudaEventDestroy((cudaEvent_t)event));
}

static inline int fern_cuda_record(void *event, void *stream)
{
    return fern_cuda_error(cudaEventRecord((cudaEvent_t)event, (cudaStream_t)stream));
}

static inline int fern_cuda_follow(void *stream, void *event)
{
    return fern_cuda_error(cudaStreamWaitEvent((cudaStream_t)stream, (cudaEvent_t)event, 0));
}

static inline int fern_cuda_done(void *event, bool *done)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    const cudaError_t error = cudaEventQuery((cudaEvent_t)event);
    const int number = fern_cuda_unrelax(mode, error);
    *done = error != cudaErrorNotReady;
    return *done ? number : 0;
}

static inline int fern_cuda_wait(void *event)
{
    const enum cudaStreamCaptureMode mode = fern_cuda_relax();
    return fern_cuda_unrelax(mode, cudaEventSynchronize((cudaEvent_t)event));
}

static inline int fern_cuda_copy(const fern_rows *rows, fern_way way, void *stream)
{
    const enum cudaMemcpyKind kind = way == FERN_TO_HOST     ? cudaMemcpyDeviceToHost
                                     : way == FERN_TO_DEVICE ? cudaMemcpyHostToDevice
                                                             : cudaMemcpyDeviceToDevice;
    if (rows->height == 1)
        return fern_cuda_error(cudaMemcpyAsync(rows->to, rows->from, (size_t)rows->width, kind, (cudaStream_t)stream));
    return fern_cuda_error(cudaMemcpy2DAsync(rows->to, (size_t)rows->to_pitch, rows->from, (size_t)rows->from_pitch,
                                             (size_t)rows->width, (size_t)rows->height, kind, (cudaStream_t)stream));
}

static const fern_device fern_cuda = {
    fern_cuda_words,       fern_cuda_count,     fern_cuda_current,    fern_cuda_choose,   fern_cuda_allocate,
    fern_cuda_release,     fern_cuda_room,      fern_cuda_pin,        fern_cuda_unpin,    fern_cuda_holds,
    fern_cuda_make_stream, fern_cuda_end_stream, fern_cuda_make_event, fern_cuda_end_event, fern_cuda_record,
    fern_cuda_follow,      fern_cuda_done,      fern_cuda_wait,       fern_cuda_copy,
};

#endif

/* What compositions call that fernc has made of others, for a GPU (--target=cuda, variant/): part by part, as memory.h. Sizes and threads are fork.h's and
 * graph.h's. */
#ifndef FERN_DEVICE_VARIANTS_H
#define FERN_DEVICE_VARIANTS_H

#include <cuda_runtime_api.h>
#include <stdint.h>

/* --- own_stream --- */
/* What a GPU's routines are given that the composition's are not: a stream, for which another may be defined before, and
 * handles that the thread keeps. What they return is looked at; what is said of it may go elsewhere than to standard error. */
#ifndef FERN_STREAM
#define FERN_STREAM cudaStreamPerThread
#endif
static inline cudaStream_t fern_own_stream(void)
{
    return FERN_STREAM;
}

/* As malloc, of the GPU's memory; never of 0 bytes, which would be null. */
static inline void *fern_device_malloc(size_t bytes, cudaStream_t stream)
{
    void *memory = NULL;
    if (cudaMallocAsync(&memory, bytes ? bytes : 1, stream) == cudaSuccess) return memory;
    (void)cudaGetLastError();
    return NULL;
}

#ifndef FERN_CALL_FAILED
#include <stdio.h>
#define FERN_CALL_FAILED(call, status, name) \
    ((void)fprintf(stderr, "%s failed with status %d%s%s%s\n", call, status, *(name) ? " (" : "", name, *(name) ? ")" : ""))
#endif
static inline void fern_call_status(int status, int ok, const char *(*name)(int), const char *call)
{
    if (status != ok) FERN_CALL_FAILED(call, status, name ? name(status) : "");
}

/* --- gpu_here --- */
/* Arrays of the host whose calls are brought to the GPU: where that cannot be, says why, and the calls run on the CPU. */
#include <stdio.h>
#ifndef FERN_ON_CPU
#define FERN_ON_CPU(place, why) ((void)fprintf(stderr, "%s: %s: the calls run on the CPU\n", place, why))
#endif
static inline int fern_gpu_here(const char *place)
{
    int device = 0;
    char why[160];
    const cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) return 1;
    (void)snprintf(why, sizeof why, "no GPU can be used: %.120s", cudaGetErrorString(error));
    (void)cudaGetLastError();
    FERN_ON_CPU(place, why);
    return 0;
}

static inline int fern_lie_apart(const char *place, const char *a, const void *a_begin, size_t a_bytes, const char *b,
                                 const void *b_begin, size_t b_bytes)
{
    const uintptr_t first = (uintptr_t)a_begin, second = (uintptr_t)b_begin;
    char why[160];
    if (first + a_bytes <= second || second + b_bytes <= first) return 1;
    (void)snprintf(why, sizeof why, "`%.60s` and `%.60s` overlap", a, b);
    FERN_ON_CPU(place, why);
    return 0;
}

static inline void fern_no_memory(const char *place, cudaStream_t stream)
{
    if (cudaStreamSynchronize(stream) != cudaSuccess) (void)cudaGetLastError(); /* what was had is free */
    FERN_ON_CPU(place, "the GPU's memory does not hold the arrays");
}

/* What the run has computed is in the host's memory then. */
static inline void fern_wait(const char *place, cudaStream_t stream)
{
    const cudaError_t error = cudaStreamSynchronize(stream);
    if (error != cudaSuccess) FERN_CALL_FAILED(place, (int)error, fern_cuda_name((int)error));
}

/* --- host_array --- */
#include <stdlib.h>
/* An array of a call that runs on the CPU. Those that overlap have one copy. */
struct fern_host_array {
    char *begin, *end; /* in the GPU's memory, with what overlaps it */
    char *copy;        /* of that */
    int written, first;
};

static inline int fern_join_arrays(struct fern_host_array *arrays, int count)
{
    int changed = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            struct fern_host_array *a = &arrays[i], *b = &arrays[j];
            if (a->begin >= b->end || b->begin >= a->end) continue;
            if (a->begin == b->begin && a->end == b->end && a->written == b->written) continue;
            a->begin = b->begin = a->begin < b->begin ? a->begin : b->begin;
            a->end = b->end = a->end > b->end ? a->end : b->end;
            a->written = b->written = a->written || b->written;
            changed = 1;
        }
    return changed;
}

static inline cudaError_t fern_copy_to_host(struct fern_host_array *arrays, int count, cudaStream_t stream)
{
    cudaError_t status = cudaSuccess;
    while (fern_join_arrays(arrays, count)) continue;
    for (int i = 0; i < count; i++) {
        struct fern_host_array *array = &arrays[i];
        const size_t bytes = (size_t)(array->end - array->begin);
        for (int j = 0; j < i && !array->copy && bytes; j++)
            if (arrays[j].begin == array->begin && arrays[j].end == array->end) array->copy = arrays[j].copy;
        if (array->copy) continue;
        array->first = 1;
        array->copy = (char *)malloc(bytes ? bytes : 1);
        if (!array->copy) status = cudaErrorMemoryAllocation;
        else if (bytes && status == cudaSuccess)
            status = cudaMemcpyAsync(array->copy, array->begin, bytes, cudaMemcpyDeviceToHost, stream);
    }
    const cudaError_t end = cudaStreamSynchronize(stream);
    return status == cudaSuccess ? end : status;
}

static inline cudaError_t fern_copy_from_host(struct fern_host_array *arrays, int count, int good, cudaStream_t stream)
{
    cudaError_t status = cudaSuccess;
    for (int i = 0; i < count && good && status == cudaSuccess; i++)
        if (arrays[i].first && arrays[i].written && arrays[i].end > arrays[i].begin)
            status = cudaMemcpyAsync(arrays[i].begin, arrays[i].copy, (size_t)(arrays[i].end - arrays[i].begin),
                                     cudaMemcpyHostToDevice, stream);
    const cudaError_t end = good ? cudaStreamSynchronize(stream) : cudaSuccess;
    for (int i = 0; i < count; i++)
        if (arrays[i].first) free(arrays[i].copy);
    return status == cudaSuccess ? end : status;
}

#endif

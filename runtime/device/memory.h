/* Memory of a GPU, in code that fernc writes: how large tiles are, and what is said where there is too little. fernc puts those of these parts
 * into its output that the output needs, as they stand here, each under a guard of its own. FERN_THREAD_LOCAL is failure.h's. */
#ifndef FERN_DEVICE_MEMORY_H
#define FERN_DEVICE_MEMORY_H

#include "runtime/estimate.h"

#include <cuda_runtime_api.h>
#include <stdint.h>

/* --- device_cache --- */
/* Bytes of the second cache of the device that is current. */
static inline int64_t fern_device_cache(void)
{
    int device = 0, bytes = 0;
    if (cudaGetDevice(&device) != cudaSuccess
        || cudaDeviceGetAttribute(&bytes, cudaDevAttrL2CacheSize, device) != cudaSuccess)
        (void)cudaGetLastError();
    return bytes > 0 ? bytes : 4 << 20;
}

/* --- device_machine --- */
/* The device that is current, as an estimate knows a machine. It is asked once by each thread: the driver takes half a millisecond to
 * tell a clock. */
static inline struct fern_machine fern_device_machine(void)
{
    static FERN_THREAD_LOCAL struct fern_machine machine;
    static FERN_THREAD_LOCAL int known; /* the number of its device, and 1 */
    int device = 0, processors = 0, clock = 0, memory_clock = 0, bits = 0;
    const cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess && known == device + 1) return machine;
    if (error != cudaSuccess
        || cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device) != cudaSuccess
        || cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, device) != cudaSuccess
        || cudaDeviceGetAttribute(&memory_clock, cudaDevAttrMemoryClockRate, device) != cudaSuccess
        || cudaDeviceGetAttribute(&bits, cudaDevAttrGlobalMemoryBusWidth, device) != cudaSuccess)
        (void)cudaGetLastError();
    machine = fern_gpu(fern_device_cache(), processors, clock, memory_clock, bits);
    known = error == cudaSuccess ? device + 1 : 0;
    return machine;
}

/* --- device_fit --- */
/* How many steps of `step` bytes a tile takes: half of the cache. */
static inline int64_t fern_device_fit(int64_t step)
{
    const int64_t steps = step > 0 ? fern_device_cache() / 2 / step : fern_device_cache();
    return steps < 64 ? steps : steps / 64 * 64;
}

/* --- device_part --- */
/* How many steps of `step` bytes a tile takes: half of the cache. */
static inline int64_t fern_device_part(int64_t cache, int64_t step)
{
    const int64_t steps = step > 0 ? cache / 2 / step : cache;
    return steps < 64 ? steps : steps / 64 * 64;
}

/* --- device_here --- */
/* Where no GPU can be used, says why; what it says may go elsewhere than to standard error. Then the calls run as written,
 * and return what they return there. */
#ifndef FERN_DEVICE_MISSING
#include <stdio.h>
#define FERN_DEVICE_MISSING(place, why) ((void)fprintf(stderr, "%s: no GPU can be used: %s\n", place, why))
#endif
static inline int fern_device_here(const char *place)
{
    int device = 0;
    const cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) return 1;
    (void)cudaGetLastError();
    FERN_DEVICE_MISSING(place, cudaGetErrorString(error));
    return 0;
}

/* --- device_scratch --- */
/* Memory for a tile, ordered on the stream; NULL: there is none, and no error is left behind. */
static inline void *fern_device_scratch(int64_t elements, size_t size, cudaStream_t stream)
{
    void *memory = NULL;
    if (cudaMallocAsync(&memory, (elements > 0 ? (size_t)elements : 1) * size, stream) == cudaSuccess) return memory;
    (void)cudaGetLastError();
    return NULL;
}

/* --- device_free --- */
/* When what the stream has been given before is done. */
static inline void fern_device_free(void *memory, cudaStream_t stream)
{
    if (memory) (void)cudaFreeAsync(memory, stream);
}

/* --- device_room --- */
/* How many steps of `step` bytes fit beside the rest. */
static inline int64_t fern_device_room(int64_t step, int64_t rest, int64_t budget)
{
    const int64_t steps = rest > budget ? 0 : step > 0 ? (budget - rest) / step : budget;
    return steps < 64 ? steps : steps / 64 * 64;
}

/* --- device_short --- */
/* Says that tiles take more memory than there is; what it says may go elsewhere than to standard error. `fitting`: tiles
 * that would fit; 0: none would, below 0: it cannot be told. */
#include <stdio.h>
#ifndef FERN_DEVICE_SHORT
#define FERN_DEVICE_SHORT(place, loop, tile, needed, budget, which, fitting) \
    ((void)fprintf(stderr, "%s: tiles of %s = %lld take %.0f bytes of the GPU's memory, of %lld that %s%s\n", place, loop, \
                   (long long)(tile), needed, (long long)(budget), which, fitting))
#endif
static inline void fern_device_short(const char *place, const char *loop, int64_t tile, double needed, int64_t budget,
                                     const char *which, int64_t fitting)
{
    char fits[80] = "";
    if (fitting > 0) (void)snprintf(fits, sizeof fits, ": %.40s = %lld would fit", loop, (long long)fitting);
    if (fitting == 0) (void)snprintf(fits, sizeof fits, ": none would fit");
    FERN_DEVICE_SHORT(place, loop, tile, needed, budget, which, fits);
}

/* --- device_full --- */
/* Memory that was asked for could not be had: says so, and where more is free, why. */
static inline int fern_device_full(cudaError_t error, const char *place, const char *loop, int64_t tile, double asked, int64_t step,
                                   int64_t rest)
{
    size_t available = 0, all = 0;
    if (cudaMemGetInfo(&available, &all) != cudaSuccess) (void)cudaGetLastError();
    if (asked > (double)available)
        fern_device_short(place, loop, tile, asked, (int64_t)available, "are free",
                          step > 0 ? fern_device_room(step, rest, (int64_t)available) : -1);
    else {
        char why[160];
        (void)snprintf(why, sizeof why, "are free, but cannot be had (%.100s)", cudaGetErrorString(error));
        fern_device_short(place, loop, tile, asked, (int64_t)available, why, -1);
    }
    return 0;
}

/* --- device_budget --- */
/* Bytes of the GPU's memory that tiles may take: those asked for, or half of what is free. */
static inline int64_t fern_device_budget(int64_t asked)
{
    size_t available = 0, all = 0;
    if (asked > 0) return asked;
    if (cudaMemGetInfo(&available, &all) != cudaSuccess) (void)cudaGetLastError();
    return (int64_t)(available / 2);
}

/* --- device_fits --- */
/* Whether tiles fit what may be taken of the GPU's memory. */
static inline int fern_device_fits(const char *place, const char *loop, int64_t tile, int64_t step, int64_t rest, int64_t budget)
{
    const double needed = (double)step * (double)tile + (double)rest;
    if (needed <= (double)budget) return 1;
    fern_device_short(place, loop, tile, needed, budget, "may be used", step > 0 ? fern_device_room(step, rest, budget) : 0);
    return 0;
}

#endif

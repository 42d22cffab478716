/* What the drivers of tests/gpu share: arrays in a GPU's memory with copies on the host. They run on the double and on
 * a GPU alike. */
#ifndef FERN_TESTS_GPU_ARRAYS_H
#define FERN_TESTS_GPU_ARRAYS_H

#include <cuda_runtime_api.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef FERN_DOUBLE
#include "tests/gpu/double/double.h"
#endif

static int failures;

#define EXPECT(condition, ...)                                    \
    do {                                                          \
        if (!(condition)) {                                       \
            printf("%s:%d: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__);                                  \
            printf("\n");                                         \
            failures++;                                           \
        }                                                         \
    } while (0)

#define MUST(call)                                                                            \
    do {                                                                                      \
        const cudaError_t must_ = (call);                                                     \
        if (must_ != cudaSuccess) {                                                           \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(must_)); \
            exit(2);                                                                          \
        }                                                                                     \
    } while (0)

static inline void *on_device(const void *host, size_t bytes)
{
    void *memory = NULL;
    MUST(cudaMalloc(&memory, bytes ? bytes : 1));
    if (bytes) MUST(cudaMemcpy(memory, host, bytes, cudaMemcpyHostToDevice));
    return memory;
}

/* A result, of floats (`f`), doubles (`d`) or other things. The file that $FERN_RESULTS names has all of them, in order, so that
 * tests/gpu/same-results can hold a GPU's against those that the same program has on the CPU. */
static inline void note_result(const void *values, size_t bytes, char kind)
{
    const char *name = getenv("FERN_RESULTS");
    const unsigned long long header[2] = {(unsigned long long)kind, bytes};
    if (!name) return;
    FILE *file = fopen(name, "ab");
    if (!file || fwrite(header, sizeof header, 1, file) != 1 || fwrite(values, 1, bytes, file) != bytes || fclose(file)) exit(2);
}

/* After the stream has done its work; it is no result that is noted. */
static inline void *bring(const void *memory, size_t bytes, cudaStream_t stream)
{
    void *host = malloc(bytes ? bytes : 1);
    if (!host) exit(2);
    MUST(cudaStreamSynchronize(stream));
    if (bytes) MUST(cudaMemcpy(host, memory, bytes, cudaMemcpyDeviceToHost));
    return host;
}

static inline void *bring_back(const void *memory, size_t bytes, cudaStream_t stream, char kind)
{
    void *host = bring(memory, bytes, stream);
    note_result(host, bytes, kind);
    return host;
}

#define on_host(memory, bytes, stream)                                                                               \
    bring_back(memory, bytes, stream,                                                                                \
               _Generic((memory), float *: 'f', const float *: 'f', struct float2 *: 'f', const struct float2 *: 'f', \
                        double *: 'd', const double *: 'd', struct double2 *: 'd', const struct double2 *: 'd', default: 'b'))

static inline double between(double low, double high)
{
    return low + (high - low) * (double)rand() / (double)RAND_MAX;
}

static inline float *random_floats(size_t n)
{
    float *values = malloc((n ? n : 1) * sizeof *values);
    if (!values) exit(2);
    for (size_t i = 0; i < n; i++) values[i] = (float)between(0.25, 2.0);
    return values;
}

static inline double *random_doubles(size_t n)
{
    double *values = malloc((n ? n : 1) * sizeof *values);
    if (!values) exit(2);
    for (size_t i = 0; i < n; i++) values[i] = between(0.25, 2.0);
    return values;
}

#endif

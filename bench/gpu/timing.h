/* What the programs of this folder share: calls that must succeed, and medians by events. Each has a `struct Run` of its own. */
#ifndef FERN_BENCH_GPU_TIMING_H
#define FERN_BENCH_GPU_TIMING_H

#include <cuda_runtime_api.h>
#include <stdio.h>
#include <stdlib.h>

#define MUST(call)                                                                      \
    do {                                                                                \
        if ((int)(call) != 0) {                                                         \
            fprintf(stderr, "%s:%d: %s has failed\n", __FILE__, __LINE__, #call);       \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

typedef struct Run Run;

static inline int smaller_first(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double median_of(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, smaller_first);
    return times[count / 2];
}

/* Milliseconds of a call of the function, whose work is in the stream. */
static inline float median(const Run *run, cudaStream_t stream, void (*function)(const Run *))
{
    enum { ROUNDS = 21 };
    double times[ROUNDS];
    cudaEvent_t begin, end;
    MUST(cudaEventCreate(&begin));
    MUST(cudaEventCreate(&end));
    for (int i = -3; i < ROUNDS; i++) {
        float time;
        MUST(cudaEventRecord(begin, stream));
        function(run);
        MUST(cudaEventRecord(end, stream));
        MUST(cudaEventSynchronize(end));
        MUST(cudaEventElapsedTime(&time, begin, end));
        if (i >= 0) times[i] = time;
    }
    MUST(cudaEventDestroy(begin));
    MUST(cudaEventDestroy(end));
    return (float)median_of(times, ROUNDS);
}

#endif

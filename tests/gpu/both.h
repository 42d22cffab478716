/* Arrays in the host's memory and the same in a GPU's. */
#ifndef FERN_TESTS_GPU_BOTH_H
#define FERN_TESTS_GPU_BOTH_H

#include "tests/gpu/arrays.h"

/* One array in both memories. */
typedef struct Both {
    float *host, *device;
    size_t n;
} Both;

static inline Both both_of(size_t n)
{
    Both both = {random_floats(n), NULL, n};
    both.device = on_device(both.host, n * sizeof(float));
    return both;
}

static inline void expect_same(const char *name, const Both *both, float tolerance)
{
    float *got = on_host(both->device, both->n * sizeof *got, NULL);
    for (size_t i = 0; i < both->n; i++)
        if (!(fabsf(got[i] - both->host[i]) <= tolerance * (1.0f + fabsf(both->host[i])))) {
            EXPECT(0, "%s: element %zu of %zu is %g, on the host %g", name, i, both->n, (double)got[i], (double)both->host[i]);
            break;
        }
    free(got);
}

static inline void both_free(Both *both)
{
    MUST(cudaFree(both->device));
    free(both->host);
}

#endif

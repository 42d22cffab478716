#include "tests/err/toy.h"
#include <stdlib.h>

int several(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u = calloc((size_t)n, sizeof *u), *v, k = 2, *inner = t + 1;
    if (!(v = malloc((size_t)n * sizeof *v))) return -1;
    if (!t || !u) return -1;
    map(n, x, t);
    map(n - 1, inner, u);
    map(n, x, v);
    axpy(n, k, u, v);
    map(n, v, out);
    free(t), free(u), free(v);
    return 0;
}

/* An array beside it: given up. A global pointer, a test of something else: no allocation of the region. */
float *kept;
int others(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), ends[2];
    map(n, x, t);
    map(2, t, ends);
    if (!(kept = malloc((size_t)n * sizeof *kept))) return -1;
    map(n, t, out);
    float *u;
    if (!(u = malloc((size_t)n * sizeof *u)) || n < 4) return -1;
    map(n, out, u);
    if (!(u = realloc(u, (size_t)n * sizeof *u))) return -1;
    map(n, u, out);
    return 0;
}

/* Sizes in locals that are only read, of what is assigned later; and in one that changes. */
int named_sizes(int n, const float *x, float *out)
{
    float *t, *u;
    const size_t bytes = (size_t)n * sizeof *t, twice = 2 * bytes;
    size_t grown = bytes;
    t = malloc(bytes);
    u = malloc(twice);
    if (!t || !u) return -1;
    map(n, x, t);
    map(n, t, u);
    map(n, u, out);
    free(t), free(u);
    grown += (size_t)n * sizeof *t;
    t = malloc(grown);
    if (!t) return -1;
    map(n, x, t);
    map(n, t, out);
    free(t);
    return 0;
}

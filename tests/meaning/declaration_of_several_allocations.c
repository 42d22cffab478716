/* A compiler that allocates only the first, or forgets what stands beside the allocations, does not end well. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

float f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t), *u = calloc((size_t)n, sizeof *u), *v, factor = 2, mean;
    int k = n - 1, last = k;
    v = malloc((size_t)n * sizeof *v);
    if (!t || !u || !v) {
        free(t);
        free(u);
        free(v);
        return -1;
    }
    map(n, x, t);
    add(n, factor, t, u);
    map(n, u, v);
    map(n, v, out);
    mean = sum(n, out) / (float)n;
    free(t);
    free(u);
    free(v);
    return mean + out[last];
}

void views(int n, const float *x, float *out)
{
    float *t = calloc((size_t)n + 2, sizeof *t), *inner = t + 1, *end, ends[2] = {1, 2};
    if (!t) return;
    end = out;
    map(n, x, inner);
    smooth(n, t, end);
    add(2, 1, ends, end);
    free(t);
}

void several(int n, const float *x, float *out)
{
    float *t = calloc((size_t)n + 2, sizeof *t), *inner = t + 1;
    if (!t) return;
    map(n, x, inner);
    smooth(n, t, out);
    free(t);
}

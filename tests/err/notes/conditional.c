#include "tests/err/toy.h"

#include <stdlib.h>

/* What may never run is no error. */
void large(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (n < 0) map(n, t, out);
    map(n, x, t);
    if (n > 64) stencil(n - 2, t, out);
    if (n < 64) stencil(n, t, out);
    free(t);
}

void two_sizes(int n, const float *x, float *out)
{
    float *t = malloc((size_t)(n + 2) * sizeof *t);
    map(n + 2, x, t);
    stencil(n, t, out);
    free(t);
    t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void empty(const float *x, float *out)
{
    float t[4];
    map(4, x, t);
    stencil(0, t + 4, out);
}

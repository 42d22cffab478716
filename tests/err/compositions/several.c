#include "tests/err/toy.h"

#include <stdlib.h>

void first(int n, const float *x, float *out)
{
    gather(COLUMNS, n, x, 2, out);
    for (int i = 0; i < 2; i++) {
        float *t = malloc((size_t)n * sizeof *t);
        map(n, t, out);
        free(t);
    }
}

void second(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = malloc((size_t)n * sizeof *u);
    map(n, u, t);
    stencil(n, t, out);
    free(t);
    free(u);
}

#include "tests/err/toy.h"

#include <stdlib.h>

void twice(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, t, out);
    map(n, x, t);
    free(t);
}

void updated(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    axpy(n, 2.0f, x, t);
    map(n, t, out);
    free(t);
}

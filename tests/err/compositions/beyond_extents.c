#include "tests/err/toy.h"

#include <stdlib.h>

void smooth(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    stencil(n, t, out);
    free(t);
}

void matrix(int h, int w, const float *x, float *out)
{
    float *t = malloc((size_t)h * (size_t)w * sizeof *t);
    map_matrix(h, w, x, w, t, w);
    map_matrix(h + 1, w, t, w, out, w);
    free(t);
}

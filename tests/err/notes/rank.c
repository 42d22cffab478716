/* fernc --explain */
#include "tests/err/toy.h"

#include <stdlib.h>

void padded(int h, int w, const float *x, float *out)
{
    float *t = malloc((size_t)h * (size_t)(w + 1) * sizeof *t);
    map_matrix(h, w, x, w, t, w + 1);
    map(h * w, t, out);
    free(t);
}

void strided(int h, int w, const float *x, float *out)
{
    float *t = malloc((size_t)h * (size_t)w * sizeof *t);
    map_matrix(h, w, x, w, t, w);
    gather(ROWS, h, t, w + 1, out);
    free(t);
}

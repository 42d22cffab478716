/* A compiler that takes the first operand of a comma for its value makes `t` a tile, which `q` then reads. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *q;
    q = (out, t);
    map(n, x, t);
    map(n, t, out);
    out[0] = q[n - 3];
    free(t);
}

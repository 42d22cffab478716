/* Two routines on vectors, with an intermediate and without: what fusing costs where it cannot gain. */
#include "examples/kernels/kernels.h"
#include <stdlib.h>
void chain(int n, const float *x, const float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    vs_add(n, x, y, t);
    vs_mul(n, t, x, z);
    free(t);
}
void two(int n, const float *x, float *y, float *z)
{
    vs_add(n, x, y, y);
    vs_mul(n, y, x, z);
}

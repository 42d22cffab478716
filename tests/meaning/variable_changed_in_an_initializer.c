/* A compiler that does not look into initializers loses `n++`, or the name that `t` gets beside it. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *q = (n++, t);
    map(n - 1, x, t);
    map(n - 1, t, out);
    out[0] = q[n - 3];
    free(t);
}

/* A compiler that makes `t` a tile because all its uses are seen forgets those of `u`, or frees it twice. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    float *u = t;
    map(n, x, t);
    map(n, u, out);
    free(u);
}

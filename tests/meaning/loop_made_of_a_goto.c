/* A compiler that sees no loop makes `t` a tile, or moves its first use in front of the label. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *z)
{
    int k = 0;
    float *t = calloc((size_t)n, sizeof *t);
    if (!t) return;
again:
    add(n, t[n - 1], x, z);
    map(n, x, t);
    add(n, 1, t, z);
    if (k++ < 2) goto again;
    free(t);
}

void g(int n, const float *x, float *y, float *z)
{
    int k = 0;
again:
    map(n, x, y);
    add(n, (float)k, y, z);
    if (++k < 3) goto again;
}

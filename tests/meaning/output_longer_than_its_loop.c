/* A compiler that makes `t` a tile of the loop of `edges` computes nothing of it for a count of
 * zero, or one element too few. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *y)
{
    float *t = malloc(((size_t)n + 1) * sizeof *t);
    if (!t) return;
    map(n + 1, x, t);
    edges(n, t, y);
    free(t);
}

/* A compiler that makes `t` a tile because all its uses are seen forgets those of `u`, or frees it twice, or moves
 * back and forth from a pointer that there is only as written. With this text each call runs fused. */
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

/* Two views away; and tested by that name. */
float g(int n, const float *x, float *out)
{
    float *t = calloc((size_t)n + 2, sizeof *t), *inner = t + 1, *outer = inner - 1;
    if (!outer) return -1;
    map(n, x, inner);
    smooth(n, outer, out);
    free(outer);
    return 0;
}

/* A compiler that makes `t` a tile does not see it in the member, or in one of two, that
 * `scale_strided` is given. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

struct context {
    float *buffer;
};

float f(int n, const float *x, float *y)
{
    float t[8000];
    struct context c = {t};
    map(n, x, t);
    scale_strided(n, 0.5f, c.buffer, 1);
    map(n, t, y);
    return y[n - 1];
}

float g(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t), *u;
    if (!t) return 0;
    u = n > 5 ? t : y;
    map(n, x, t);
    scale_strided(n, 0.5f, u, 1);
    map(n, t, y);
    free(t);
    return y[n - 1];
}

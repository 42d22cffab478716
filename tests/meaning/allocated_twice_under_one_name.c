/* A compiler that knows one allocation of `t` only zeroes, fills or frees the wrong one. */
#include "tests/meaning/routines.h"

#include <stdlib.h>
#include <string.h>

void f(int n, const float *x, float *y)
{
    float *t = malloc(sizeof(float) * n);
    memset(t, 0xff, n * sizeof *t);
    memset(t, 0, n * sizeof *t);
    add(n / 2, 1, x, t);
    add(n, 1, t, y);
    free(t);
    t = malloc(sizeof(float) * n);
    map(n, x, t);
    map(n, t, y);
    free(t);
}

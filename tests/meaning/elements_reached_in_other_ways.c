/* A compiler that looks for `t` in calls and subscripts only makes it a tile, and its elements are gone. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

float f(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    uintptr_t keep = (uintptr_t)t;
    if (!t) return 0;
    map(n, x, t);
    map(n, t, y);
    float r = ((float *)keep)[n / 2];
    free(t);
    return r;
}

float g(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t), r = 0;
    if (!t) return 0;
    map(n, x, t);
    map(n, t, y);
    for (float *p = t, *e = t + n; p < e; p++) r += *p;
    free(t);
    return r;
}

float h(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 0;
    map(n, x, t);
    map(n, t, y);
    float r;
    memcpy(&r, t + n / 2, sizeof r);
    float *base = &t[n - 1];
    float q = *base;
    free(t);
    return r + q;
}

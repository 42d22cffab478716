/* A compiler that makes the array a tile gives `middle`, and the conditionals, one whose elements
 * are others. */
#include "tests/meaning/routines.h"

static float middle(int n, const float *p)
{
    return p[n / 2];
}

float f(int n, const float *x, float *y)
{
    float t[8000], *q = t;
    map(n, x, q);
    map(n, q, y);
    return middle(n, q);
}

float g(int n, const float *x, float *y)
{
    float t[8000];
    map(n, x, t);
    map(n, t, y);
    return (n > 3 ? t : y)[n / 2] + *(n > 2 ? &t[n - 1] : y) + 1[t];
}

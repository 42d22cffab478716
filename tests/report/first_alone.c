/* The first function has no region: it is in no picture. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void once(int n, const float *x, float *y)
{
    volatile int seen = n;
    if (seen > 0) map(n, x, y);
}

void twice(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, y);
    free(t);
}

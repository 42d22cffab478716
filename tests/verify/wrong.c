/* The notes are wrong, so the fused functions are: verify must see it. */
#include "wrong.h"

#include <stdlib.h>

void reads_more(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    twice(n, x, t);
    difference(n, t, y);
    free(t);
}

void writes_less(int n, const int *x, int *y)
{
    last(n, x, y);
    last(n, x, y);
}

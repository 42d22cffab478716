#include "tests/err/toy.h"

#include <stdlib.h>

void twice(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

int none(int n)
{
    return n;
}

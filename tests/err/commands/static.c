#include "tests/err/toy.h"

#include <stdlib.h>

static void hidden(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

void plain(int n, const float *x, float *out)
{
    map(n, x, out);
    hidden(n, x, out);
}

#include "tests/err/toy.h"

#include <stdlib.h>

void once(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, x, out);
    free(t);
}

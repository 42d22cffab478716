#include "tests/err/toy.h"

#include <stdlib.h>

void twice(int n, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, t, out);
    free(t);
}

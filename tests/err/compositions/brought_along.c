#include "brought_along.h"
#include "tests/err/toy.h"

#include <stdlib.h>

#define fern_tile(a) (a)

void twice(int n, const float *x, float *out)
{
    float *t = malloc((size_t)fern_min(n, 3) * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    free(t);
}

/* A compiler that takes any test with a pointer in it for the one of an allocation goes on
 * where `n` is large. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    if (x == y || n > 100) return 1;
    float *t = malloc((size_t)n * sizeof *t);
    if (!t || n > 200) return 1;
    map(n, y, t);
    map(n, t, out);
    free(t);
    return 0;
}

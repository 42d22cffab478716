/* A compiler that takes `t[0]` for a number like any other reads it before `map` writes it,
 * or in each tile. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    add(n, t[0], t, y);
    map(n, y, z);
    free(t);
}

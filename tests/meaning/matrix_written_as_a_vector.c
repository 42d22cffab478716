/* A compiler that cuts `t` into blocks of rows does not see that two other calls write it as one long row. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int m, int n, const float *x, const float *y, float *out)
{
    float *t = malloc((size_t)m * (size_t)n * sizeof *t);
    map_rows(m, n, x, n, t, n);
    map(2 * n, y, t);
    map(n, y, t + 2 * n);
    map_rows(m, n, t, n, out, n);
    free(t);
}

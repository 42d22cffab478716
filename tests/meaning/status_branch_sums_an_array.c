/* A compiler that leaves at the first tile that fails sums up elements of `t` that nothing has written. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *y, float *total)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    map(n, x, t);
    map(n, t, y);
    if (checked(n, t)) {
        *total = sum(n, t);
        free(t);
        return 1;
    }
    free(t);
    return 0;
}

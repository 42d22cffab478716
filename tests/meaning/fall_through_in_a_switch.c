/* A compiler that ends a case where the next begins, or moves a declaration in front of the
 * switch, leaves calls out. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *y, float *z)
{
    switch (n & 1) {
    case 0:
        map(n, x, z);
        float *t = malloc((size_t)n * sizeof *t);
        map(n, x, t);
        map(n, t, z);
        free(t);
        /* falls through */
    case 1:
        map(n, x, y);
        map(n, y, y);
        float s = sum(n, y);
        y[0] = s;
        break;
    default: map(n, x, y);
    }
}

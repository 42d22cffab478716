/* A compiler that reads `t[0]` before the loops adds with nothing in the first turn, with an
 * old one after. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    for (int k = 0; k < 2; k++) {
        map(n, x, t);
        add(n, t[0], t, y);
        map(n, y, z);
    }
    free(t);
}

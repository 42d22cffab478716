/* A compiler that lays calls of a loop body together over a `continue`, `break` or `return`
 * does some too often. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, int k, const float *x, float *y, float *z)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    for (int i = 0; i < k; i++) {
        if (i == 1) continue;
        map(n, x, t);
        if (i == 2) { add(n, 2.0f, x, t); }
        map(n, t, y);
        if (i == 3) break;
        map(n, y, z);
        map(n, z, y);
    }
    while (k-- > 0) {
        float *u = t;
        map(n, y, u);
        map(n, u, y);
        if (k == 1) {
            free(t);
            return;
        }
    }
    free(t);
}

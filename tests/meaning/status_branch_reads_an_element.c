/* A compiler that leaves at the first tile that fails, or makes `t` a tile, has no last element
 * of it for the branch. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 2;
    map(n, x, t);
    if (checked(n, t)) {
        out[0] = t[n - 1];
        free(t);
        return 1;
    }
    map(n, t, out);
    free(t);
    return 0;
}

/* A compiler that makes `t` a tile in each turn, or frees at its end only, frees twice or not at all. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

float f(int n, const float *x, float *y)
{
    float r = 0;
    for (int k = 0; k < 4; k++) {
        float *t = malloc((size_t)n * sizeof *t);
        if (!t) break;
        map(n, x, t);
        if (k == 1) {
            free(t);
            continue;
        }
        map(n, t, y);
        r += sum(n, y);
        free(t);
        if (k == 2) break;
    }
    return r;
}

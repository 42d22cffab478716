/* A compiler that moves the declaration of `a` in front of the test reads through the null pointer. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!x) {
        free(t);
        return 1;
    }
    float a = x[0];
    map(n, x, t);
    add(n, a, x, t);
    map(n, t, out);
    free(t);
    return 0;
}

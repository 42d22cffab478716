/* A compiler that computes the counts at the start of the function divides by zero before it can leave. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int f(int n, int k, const float *x, float *out)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!k) {
        free(t);
        return -1;
    }
    map(n / k, x, t);
    map(n / k, t, out);
    free(t);
    return 0;
}

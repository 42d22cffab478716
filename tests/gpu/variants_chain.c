/* A chain of calls in a loop, with memory of its own: in tiles, and in kernels. */
#include "tests/gpu/variants.h"

#include <stdlib.h>
#include <string.h>

int chain(int n, int turns, int halve, const float *x, const float *y, float *out)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *powers, *sums = (float *)malloc(bytes);
    if (!sums || !(powers = (float *)malloc(bytes))) {
        free(sums);
        return 1;
    }
    memcpy(out, x, bytes);
    for (int turn = 0; turn < turns; turn++) {
        float *turned = out;
        host_sqrt(n, turned, powers);
        host_exp(n, powers, powers);
        host_add(n, powers, y, sums);
        host_sqrt(n, sums, turned);
        if (halve) cblas_sscal(n, 0.5f, turned, 1);
    }
    free(powers);
    free(sums);
    return 0;
}

/* Of two results one is the caller's, written once, and the other a tile: it is one only where its reader needs no more. */
#include "tests/run/one_kept.h"

#include <stdlib.h>

void with_neighbours(int n, const float *x, float *twice, float *out)
{
    float *sums = (float *)calloc((size_t)n + 1, sizeof *sums), *steps = (float *)malloc((size_t)n * sizeof *steps);
    if (!sums || !steps) return;
    double_and_add(n, x, twice, sums);
    differences(n, sums, steps);
    plus_one(n, steps, out);
    free(sums);
    free(steps);
}

void by_itself(int n, const float *x, float *twice, float *out)
{
    float *sums = (float *)calloc((size_t)n, sizeof *sums);
    if (!sums) return;
    double_and_add(n, x, twice, sums);
    plus_one(n, sums, out);
    free(sums);
}

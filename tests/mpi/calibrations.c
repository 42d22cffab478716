/* Code that was made for another machine has other tiles, and a sum over tiles has other bits. Ranks take the same tiles and threads. */
#include "tests/mpi/calibrations.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

#ifndef EDGE /* another one on a command line is not what fernc has read */
#define EDGE 6
#endif

/*<Fern Schedule>
grid P[x: 1, y: py]
</Fern Schedule>*/
int settled(int n, const float *start, float *x)
{
    float *half = (float *)malloc((size_t)n * sizeof *half);
    if (!half) return -1;
    int turns = 0;
    float before = -1.0f, sum = 0.0f;
    vs_scale(n, 1.0f, start, x);
    while (turns < 60 && sum != before) {
        before = sum;
        vs_scale(n, 0.7f, x, half);
        vs_shift(n, 0.3f, half, x);
        sum = vs_sum(n, x);
        turns++;
    }
    free(half);
    return turns;
}

float blended(int n, const float *x, const float *y, float *out)
{
    vs_axpby(n, 0.25f, x, 0.75f, y, out);
    float sum = vs_dot(n, out, out);
    return sum;
}

void shortened(int n, const float *x, float *out)
{
    const int edge = EDGE;
    vs_scale(n - (edge > 4 ? 2 : 3), 0.5f, x, out);
    vs_shift(n - (edge > 4 ? 2 : 3), 0.5f, out, out);
}

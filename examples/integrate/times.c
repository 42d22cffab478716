#include "times.h"

#include "scale.h"

#include <stdlib.h>

#define FACTOR 2.0f

static int calls;

static void count_call(void)
{
    calls++;
}

/* Fused: both routines run on a tile of `twice`. */
int times_six(int n, const float *x, float *out)
{
    float *twice = malloc((size_t)n * sizeof *twice);
    if (!twice) return -1;
    scale(n, FACTOR, x, twice);
    scale(n, 3.0f, twice, out);
    free(twice);
    return 0;
}

/* Left as it is: one call. */
void times_two(int n, const float *x, float *out)
{
    count_call();
    scale(n, FACTOR, x, out);
}

/* Left as it is: none. */
int times_called(void)
{
    return calls;
}

/* Routines that overwrite what the host would have to combine, or put a number there. */
#include "devices.h"

void sums(stream_t stream, int m, int n, const float *A, float *y)
{
    sum_rows(stream, m, n, A, n, y);
}

float scaled(stream_t stream, int n, float *x)
{
    float total;
    scale(stream, n, x);
    sum_into(stream, n, x, &total);
    return total;
}

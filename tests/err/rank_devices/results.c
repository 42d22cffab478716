/* What comes back to the host, and what runs there. */
#include "devices.h"

float scaled(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    float total = sum(stream, n, x);
    return total;
}

void on_host(stream_t stream, int n, float *x, float *y)
{
    scale(stream, n, x);
    scale_on_host(n, y);
}

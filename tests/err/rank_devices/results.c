/* What comes back to the host, and what runs there. */
#include "devices.h"

void scaled(stream_t stream, int n, float *x, float *total)
{
    scale(stream, n, x);
    *total = sum(stream, n, x);
}

void on_host(stream_t stream, int n, float *x, float *y)
{
    scale(stream, n, x);
    scale_on_host(n, y);
}

/* What runs on the host. */
#include "devices.h"

void on_host(stream_t stream, int n, float *x, float *y)
{
    scale(stream, n, x);
    scale_on_host(n, y);
}

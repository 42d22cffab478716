/* The host reaches into a GPU's memory. */
#include "devices.h"

#include <string.h>

void stores(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    x[0] = 1.0f;
    scale(stream, n, x);
}

void clears(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    memset(x, 0, (size_t)n * sizeof *x);
    scale(stream, n, x);
}

void calls(stream_t stream, int n)
{
    float *x = NULL;
    cudaMalloc((void **)&x, (size_t)n * sizeof *x);
    scale(stream, n, x);
    scale_on_host(n, x);
    cudaFree(x);
}

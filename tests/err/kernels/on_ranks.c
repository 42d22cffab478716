/* What becomes a kernel on ranks, and why the rest runs tiles. */
#include "kernels.h"

void in_one(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
    scale(stream, n, 3.0f, x);
}

void no_variant(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
    whole(stream, n, x);
}

void conditional(cudaStream_t stream, int n, int asked, float *x)
{
    if (asked) scale(stream, n, 2.0f, x);
    scale(stream, n, 3.0f, x);
}

void alone(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
}

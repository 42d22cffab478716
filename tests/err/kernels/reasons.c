/* What is no kernel, and why. */
#include "kernels.h"

void in_one(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
    scale(stream, n, 0.5f, x);
}

void no_variant(cudaStream_t stream, int n, float *x)
{
    scale(stream, n, 2.0f, x);
    whole(stream, n, x);
    scale(stream, n, 0.5f, x);
}

/* A row of it is as long as the arguments say. */
int of_rows(cudaStream_t stream, int rows, int cols, const float *v, float *out)
{
    float *matrix = NULL;
    if (cudaMalloc((void **)&matrix, (size_t)rows * (size_t)cols * sizeof *matrix) != cudaSuccess) return 1;
    spread(stream, v, rows, cols, matrix);
    sums(stream, matrix, rows, cols, out);
    cudaFree(matrix);
    return 0;
}

/* All threads would add to it. */
void of_all(cudaStream_t stream, int n, float *x, const float *y, float *out)
{
    scale(stream, n, 2.0f, x);
    dot(stream, n, x, y, out);
}

void conditional(cudaStream_t stream, int n, int asked, float *x)
{
    scale(stream, n, 2.0f, x);
    if (asked) scale(stream, n, 0.5f, x);
}

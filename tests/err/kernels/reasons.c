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

/* Its threads would write what others have still to read. */
void turned_in_place(cudaStream_t stream, int rows, int cols, float *a)
{
    turn(stream, a, rows, cols, a);
    scale(stream, rows * cols, 0.5f, a);
}

/* Of a block and of a warp. */
void of_two_levels(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    turn(stream, in, rows, cols, out);
    smooth(stream, rows, cols, out);
}

/* All of a row would be one thread's of the block. */
void in_one_thread(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    turn(stream, in, rows, cols, out);
    running(stream, rows, cols, out);
}

/* A block each. */
void in_blocks(cudaStream_t stream, int rows, int cols, const float *in, float *out)
{
    turn(stream, in, rows, cols, out);
    scale(stream, rows * cols, 0.5f, out);
}

/* A block each tile. */
void in_tiles(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, float *c)
{
    product(stream, rows, cols, inner, a, inner, b, cols, c, cols);
    scale(stream, rows * cols, 0.5f, c);
}

/* A block has not the whole row of a product. */
void rows_of_tiles(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, float *c, float *out)
{
    product(stream, rows, cols, inner, a, inner, b, cols, c, cols);
    turn(stream, c, rows, cols, out);
}

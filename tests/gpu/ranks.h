/* Compositions for ranks that have a GPU each. */
#ifndef FERN_TESTS_GPU_RANKS_H
#define FERN_TESTS_GPU_RANKS_H

#include "annotations/cublas_v2.h"
#include "examples/kernels/cuda/kernels.h"

/* out = first (logistic(first + second) / 2 + 1/4): nothing is sent. */
void chain(cudaStream_t stream, int n, const float *first, const float *second, float *out);
/* The softmax of each row; 0, or where it fails. */
int row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* The mean of 3 x 3 elements, of two more rows and columns; the same on a grid; into ghosts. */
void blur(cudaStream_t stream, const float *in, int rows, int cols, float *out);
void blur_on_grid(cudaStream_t stream, const float *in, int rows, int cols, float *out);
void blur_in_ghosts(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* The mean of three rows, over and over; u and v have two more rows. */
void smooth(cudaStream_t stream, int rows, int cols, int steps, float *u, float *v);
/* out = max(a b + bias, 0)^2, and then that times d: it is needed whole. */
void layers(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias,
            const float *d, float *hidden, float *out);
/* Each row less its mean, where `in` lies in blocks of columns; where it lies on one rank; dealt out in turn. */
void rows_of_columns(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out);
void rows_of_one(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out);
void rows_of_dealt(cudaStream_t stream, int rows, int cols, const float *in, float *sums, float *out);
/* The mean of three planes, on a grid. */
void planes(cudaStream_t stream, int depth, int rows, int cols, const float *in, float *out);
/* in, but for its frame, and half of what it is more than the mean of 3 x 3 elements. */
void unsharp_on_grid(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* out = m (out + 1/2) for the mean m of three rows, over and over. */
void add_means(cudaStream_t stream, const float *in, int rows, int cols, int steps, float *out);
/* The transpose of 2 logistic(in) + 1. */
void turned(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* Each row of the means of three less its sum. */
void rows_of_means(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* out = max(a b + bias, 0)^2, by a kernel of tiles. */
void product(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, float *out);
/* Of two streams. */
void on_two(cudaStream_t stream, cudaStream_t other, int n, const float *in, float *half, float *out);

#endif

#ifndef FERN_TESTS_GPU_STREAMS_H
#define FERN_TESTS_GPU_STREAMS_H

#include "annotations/cublas_v2.h"
#include "annotations/cuda_runtime_api.h"
#include "examples/kernels/cuda/kernels.h"

/* Arrays of the host's memory; they return 0, or where it fails. */

/* The softmax of each row. */
int host_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* x = (2 sqrt(x) + 1), in place */
int host_roots(cudaStream_t stream, int n, float *x);
/* roots = sqrt(x + y), scaled = roots / 2 + 1/4: two results, one of them on the way to the other. */
int host_two(cudaStream_t stream, int n, const float *x, const float *y, float *roots, float *scaled);
/* out = max(a b + bias, 0), column-major, with one element of bias for each column; b and bias are needed by all tiles. */
int host_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
               const float *bias, float *out);
/* The mean of 3 x 3 elements, of an image with rows of ld elements. */
int host_blur(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out, int ld_out);
/* Products of elements in tiles of both loops. */
int host_products(cudaStream_t stream, int rows, int cols, const float *x, int ld, const float *y, float *out);
/* out[x] = the sum over row x of means of rows x, x + 1 and x + 2; of their roots, taken in place. */
int host_sums(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int host_sums_of_roots(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* out, of planes x rows x cols, is the mean over planes of the mean over planes of `in`, which has four more. */
int host_planes(cudaStream_t stream, const float *in, int planes, int rows, int cols, float *out);
/* out is the mean over three planes of `in`, which has two more; rows and planes of both lie apart. */
int host_volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out, int plane_out,
                int ld_out);
/* sums, of each row, and out = the row less its sum: results of two shapes. */
int host_less_sums(cudaStream_t stream, const float *in, int rows, int cols, float *sums, float *out);
/* field += force in all rows but the first and the last of rows + 2, and the sums of these rows. */
int host_pushed(cudaStream_t stream, float *field, const float *force, int rows, int cols, float *sums);
/* out = sqrt(in) + 0, on the default stream, with copies that are done when they return. */
int host_plain(int n, const float *in, float *out);
/* a = max(a + bias, 0), which is copied to the GPU and back as so many elements. */
int host_biased(cudaStream_t stream, int rows, int cols, const float *bias, float *a);

#endif

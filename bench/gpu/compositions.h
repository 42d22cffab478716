/* What bench/gpu/run measures: compositions of calls that work in a GPU's memory. Each returns 0, or another number where a call
 * fails. Intermediates come from the stream's memory pool, so that making them costs the calls as written little. */
#ifndef FERN_BENCH_GPU_COMPOSITIONS_H
#define FERN_BENCH_GPU_COMPOSITIONS_H

#include "annotations/cublas_v2.h"
#include "annotations/cuda_runtime_api.h"
#include "examples/kernels/cuda/kernels.h"

#include <stddef.h>

#define CHECK(call) do { if ((call) != cudaSuccess) goto done; } while (0)

int black_scholes(cudaStream_t stream, int n, float rate, float volatility, const float *price, const float *strike, const float *years,
                  float *call, float *put);
int black_scholes_f64(cudaStream_t stream, int n, double rate, double volatility, const double *price, const double *strike,
                      const double *years, double *call, double *put);
/* Distances from one place to n, all in degrees: 17 operations. */
int haversine(cudaStream_t stream, int n, float latitude0, float longitude0, const float *latitude, const float *longitude,
              float *distance);
/* Of each row: 4 operations. */
int softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* out = gelu(gain (s - mean) / deviation + shift), s = in + residual, by rows; s stays. 11 operations. */
int layer_norm(cudaStream_t stream, int rows, int cols, float little, const float *in, const float *residual, const float *gain,
               const float *shift, float *sum, float *out);
/* out = gelu(a b + bias), of matrices stored by rows. */
int gemm_bias_gelu(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
                   const float *bias, float *out);
/* The same, of a product in tiles of blocks. */
int gemm_kernels(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, float *out);
/* out = softmax(Q K^T scale) V, of n queries and keys of d elements. */
int attention(cublasHandle_t handle, cudaStream_t stream, int n, int d, float scale, const float *Q, const float *K, const float *V,
              float *out);
/* The mean of 3 x 3 elements, of two more rows and columns. */
int blur(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* An image in three colours, sharpened by what its brightness is beside that of its neighbours. */
int unsharp(cudaStream_t stream, int rows, int cols, float amount, const float *red, const float *green, const float *blue,
            float *red_out, float *green_out, float *blue_out);
/* The vectors of a step of conjugate gradients, q = A p: two products that the host needs, and what is updated by them. */
int cg_vectors(cublasHandle_t handle, cudaStream_t stream, int n, double *rr, const double *q, double *p, double *x, double *r);
/* A = alpha x y^T + beta A, by cuBLAS (a column of `m` elements after the other) and by kernels. */
int sgerb(cublasHandle_t handle, cudaStream_t stream, int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
int sgerb_kernels(cudaStream_t stream, int rows, int cols, float alpha, const float *x, const float *y, float beta, float *A);

#endif

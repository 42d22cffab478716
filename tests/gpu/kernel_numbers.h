#ifndef FERN_TESTS_GPU_KERNEL_NUMBERS_H
#define FERN_TESTS_GPU_KERNEL_NUMBERS_H

#include "annotations/cublas_v2.h"
#include "examples/kernels/cuda/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sums and the like in the GPU's memory. */
/*<Fern Annotation>
x is Vector(x)[n]
sum is Scalar(sum)
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_thread level thread in "tests/gpu/kernel_numbers.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) partial { sum { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t sum_of(cudaStream_t stream, int n, const float *x, float *sum);

/*<Fern Annotation>
x is Vector(x)[n]
most is Scalar(most)
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_thread level thread in "tests/gpu/kernel_numbers.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(max) partial { most { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t largest_of(cudaStream_t stream, int n, const float *x, float *most);

/* How many elements of a matrix are above `limit`. */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
count is Scalar(count)
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_thread level thread in "tests/gpu/kernel_numbers.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) partial { count { } }
    when consumes { a {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
cudaError_t count_above(cudaStream_t stream, int rows, int cols, float limit, const float *a, int ld, int *count);

#ifndef __cplusplus
void sum_of_thread(int n, const float *x, float *sum);
void largest_of_thread(int n, const float *x, float *most);
void count_above_thread(int rows, int cols, float limit, const float *a, int ld, int *count);
#endif

/* r -= alpha q; rr is its square, in the host's memory. 0, or where it fails, as of the others. */
int residual(cublasHandle_t handle, cudaStream_t stream, int n, double alpha, const double *q, double *r, double *rr);
/* Of the roots of x, which go to y: sum and most in the GPU's memory. */
int statistics(cudaStream_t stream, int n, const float *x, float *y, float *sum, float *most);
/* The sum of the roots of x, which are kept nowhere, in the GPU's memory; and their square, in the host's. */
int sums_alone(cublasHandle_t handle, cudaStream_t stream, int n, const float *x, float *sum, float *square);
/* Of the squares of a, of rows x cols with rows `ld` apart, how many are above a half. */
int count_squares(cudaStream_t stream, int rows, int cols, const float *a, int ld, float *squares, int *count);

/* A step of conjugate gradients by cuBLAS alone, but for the product with the matrix: q is that of p. rho, r's square, is the next one's then. */
int step(cublasHandle_t handle, int n, double *rho, const double *alpha, double *p, const double *q, double *x, double *r, double *norm);
/* y = alpha x + y, z = factor x, of complex elements, `step` apart in x; x and w change places. The norm and the magnitudes of y. */
int complex_chain(cublasHandle_t handle, int n, const cuComplex *alpha, float factor, cuComplex *x, int step, cuComplex *y, cuComplex *z,
                  cuComplex *w, float *norm, float *sum);

#ifdef __cplusplus
}
#endif

#endif

#ifndef FERN_TESTS_GPU_CHAINS_H
#define FERN_TESTS_GPU_CHAINS_H

#include "annotations/cublas_v2.h"
#include "annotations/cuda_runtime_api.h"
#include "examples/kernels/cuda/kernels.h"

/* out = first (sqrt(first + second) / 2 + 1/4) */
cudaError_t chain(cudaStream_t stream, int n, const float *first, const float *second, float *out);
/* The softmax of each row; 0, or where it fails. */
int row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);

/* The mean of 3 x 3 elements, of two more rows and columns; 0, or where it fails. */
int blur(cudaStream_t stream, const float *in, int rows, int cols, float *out);
/* out = max(a b + bias, 0)^2 / 2 + 1; 0, or where it fails. */
int layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
          const float *bias, float *out);
/* values = sqrt(2 rate sqrt(rate values + 1/2) + 1/4), of n from `from` on */
cudaError_t grown(cudaStream_t stream, size_t n, double rate, float *values, long from);
/* sum = alpha (sum + alpha in), out = alpha (out + alpha sum); 0, or where it fails */
int sums(cublasHandle_t handle, int n, const float *alpha, const float *in, float *sum, float *out);
int complex_sums(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *in, cuDoubleComplex *sum,
                 cuDoubleComplex *out);

/* Two chains of their own: first = sqrt(sqrt(in) / 2 + 1/4) of n elements, second = sqrt(2 more) / 2 + 1/4 of m. */
cudaError_t pair(cudaStream_t stream, int n, const float *in, float *first, int m, const float *more, float *second);
/* The same, and the second takes `first` for the bias of m rows: a = sqrt(max(a + first, 0)) / 2 + 1/4. */
cudaError_t biased(cudaStream_t stream, int n, const float *in, float *first, int m, float *a);

/* first = sqrt(mean / 2 + 1/4) of n rows, where a row of `in` and the two behind it have the mean; second = 2 more, and
 * third = second + sqrt(mean), of m rows. */
cudaError_t means(cudaStream_t stream, int n, int m, int cols, const float *in, float *first, const float *more, float *second,
                  float *third);

/* first = alpha (first + alpha in) of n elements, second = alpha (second + alpha more) of m; 0, or where it fails */
int scaled_pair(cublasHandle_t handle, const float *alpha, int n, const float *in, float *first, int m, const float *more,
                float *second);

/* The root of means over three planes of `in`, which has two more and whose rows and planes lie apart; 0, or where it fails. */
int volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out);

/* Calls beside whose arrays something else decides: of the host, which a launch has looked at, or in the GPU's memory, where the work does. */
struct factors {
    float scale, shift;
};
/*<Fern Annotation>
constant by
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device {x, out}
stream stream
captures
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline cudaError_t gpu_affine_by(cudaStream_t stream, const struct factors *by, int n, const float *x, float *out)
{
    return gpu_affine(stream, n, by->scale, x, by->shift, out);
}
/*<Fern Annotation>
constant by
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device {by, x, out}
stream stream
captures
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline cudaError_t gpu_affine_there(cudaStream_t stream, const float *by, int n, const float *x, float *out)
{
    return gpu_affine_columns(stream, x, 1, by, by + 1, n, 1, out, 1);
}

/* out = the second of the first of sqrt(sqrt(in)) */
cudaError_t by_factors(cudaStream_t stream, int n, const struct factors *first, const struct factors *second, const float *in, float *out);
cudaError_t by_tables(cudaStream_t stream, int n, const float *first, const float *second, const float *in, float *out);
/* More numbers than other functions have; out begins as `in`. */
cudaError_t many_numbers(cudaStream_t stream, int n, float a, float b, float *out);

#endif

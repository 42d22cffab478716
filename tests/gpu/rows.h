#ifndef FERN_TESTS_GPU_ROWS_H
#define FERN_TESTS_GPU_ROWS_H

#include "examples/kernels/cuda/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* out = scale times the sum of x y, in double precision, of each row; one of two arrays. */
/*<Fern Annotation>
x is Matrix(x, ld_x)[rows, cols]
y is Matrix(y, ld_y)[rows, cols]
out is Vector(out)[rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
exact
inline_variant *_block level block in "tests/gpu/rows.cuh"
inline_fold *_begin, *_add, *_join in "tests/gpu/rows.cuh"
l_i: Symbolic
for i in [0, rows, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes {
    x {x: i, len_x: l_i, y: 0, len_y: cols}
    y {x: i, len_x: l_i, y: 0, len_y: cols}
  }
}
</Fern Annotation>*/
cudaError_t row_dot(cudaStream_t stream, int rows, int cols, float scale, const float *x, int ld_x, const float *y, int ld_y, double *out);

/* out = x / y, of a row's number. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[rows]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
exact
inline_variant *_thread level thread in "tests/gpu/rows.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes {
      in {x: x, len_x: l_x, y: y, len_y: l_y}
      v {start: x, len: l_x}
    }
  }
}
</Fern Annotation>*/
cudaError_t divide_by_wide(cudaStream_t stream, const float *in, int ld_in, const double *v, int rows, int cols, float *out, int ld_out);

/* out = x, in double precision; out = in - v, of a row's number. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
exact
inline_variant *_thread level thread in "tests/gpu/rows.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t to_wide(cudaStream_t stream, int n, const float *x, double *out);
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[rows]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
exact
inline_variant *_thread level thread in "tests/gpu/rows.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes {
      in {x: x, len_x: l_x, y: y, len_y: l_y}
      v {start: x, len: l_x}
    }
  }
}
</Fern Annotation>*/
cudaError_t less_wide(cudaStream_t stream, const double *in, int ld_in, const float *v, int rows, int cols, double *out, int ld_out);

#ifndef __cplusplus
void to_wide_thread(int n, const float *x, double *out);
void less_wide_thread(const double *in, int ld_in, const float *v, int rows, int cols, double *out, int ld_out);
void row_dot_block(int rows, int cols, float scale, const float *x, int ld_x, const float *y, int ld_y, double *out);
void row_dot_begin(double *out);
void row_dot_add(float scale, const float *x, const float *y, double *out);
void row_dot_join(const double *more, double *out);
void divide_by_wide_thread(const float *in, int ld_in, const double *v, int rows, int cols, float *out, int ld_out);
#endif

#ifdef __cplusplus
}
#endif

/* out = exp(in - max) / sum, by rows; rows of `in` and `out` lie apart. */
int row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
/* out = gelu(gain (s - mean) / deviation + shift), s = in + residual, by rows; s stays. */
int layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *residual, const float *gain,
               const float *shift, float *sum, float *out);
/* The largest element and the sum of each row stay, and how far elements are from the one by the other. */
int ranges(cudaStream_t stream, int rows, int cols, const float *in, float *largest, float *sums, float *out);
/* In one array: a = gelu(a + bias), then its softmax. */
int in_one(cudaStream_t stream, int rows, int cols, const float *bias, float *a);
/* An input is read again after results have been written, that may be the same array. */
int again(cudaStream_t stream, int rows, int cols, const float *in, float *shares, float *out);
/* Two results, one behind the other, that may be the same array. */
int both(cudaStream_t stream, int rows, int cols, const float *in, float *less, float *out);
/* One fold, of means of three elements of a row, of cols + 2. */
int beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
/* Roots less their sum, in double precision, less the largest of them: rows are kept in two widths. */
int wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out);
/* x is divided by its product with y, a double, which stays. */
int by_product(cudaStream_t stream, int rows, int cols, float scale, const float *x, int ld_x, const float *y, double *products, float *out);
/* Only numbers: of roots that no array has. */
int sums_of_roots(cudaStream_t stream, int rows, int cols, const float *in, float *sums);
/* Elements before and behind the fold are the same array's, with others between. */
int there_and_back(cudaStream_t stream, int rows, int cols, const float *in, float *out);

#endif

/* Example kernels for CUDA behind C functions that launch them, as a library has them. Matrices are row-major.
 *
 * Each launcher gives its work to a stream and comes back; what it returns says whether the launch was possible.
 * An extent of 0 or less is no work. */
#ifndef FERN_EXAMPLES_CUDA_KERNELS_H
#define FERN_EXAMPLES_CUDA_KERNELS_H

#include "annotations/dense.h"

#include <cuda_runtime_api.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Elements ------------------------------------------------------------------------------------ */

/* In double precision where the name ends with _f64. */

/* out = exp(x), log(x), sqrt(x), |x|, 1 / x, 1 where x is positive and else 0; sin(x), cos(x), asin(x), 1 / (1 + exp(-x)), gelu(x) */
/*<Fern Annotation>
for functions gpu_exp, gpu_log, gpu_sqrt, gpu_abs, gpu_reciprocal, gpu_is_positive,
              gpu_exp_f64, gpu_log_f64, gpu_sqrt_f64, gpu_abs_f64, gpu_reciprocal_f64, gpu_is_positive_f64,
              gpu_sin, gpu_cos, gpu_asin, gpu_logistic, gpu_gelu
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t gpu_exp(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_log(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_sqrt(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_abs(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_reciprocal(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_is_positive(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_exp_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_log_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_sqrt_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_abs_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_reciprocal_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_is_positive_f64(cudaStream_t stream, int n, const double *x, double *out);
cudaError_t gpu_sin(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_cos(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_asin(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_logistic(cudaStream_t stream, int n, const float *x, float *out);
cudaError_t gpu_gelu(cudaStream_t stream, int n, const float *x, float *out);

/* out = alpha x + beta */
/*<Fern Annotation>
for functions gpu_affine, gpu_affine_f64
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t gpu_affine(cudaStream_t stream, int n, float alpha, const float *x, float beta, float *out);
cudaError_t gpu_affine_f64(cudaStream_t stream, int n, double alpha, const double *x, double beta, double *out);

/* y = alpha x + y */
/*<Fern Annotation>
for functions gpu_axpy, gpu_axpy_f64
x is Vector(x)[n]
y is Vector(y)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t gpu_axpy(cudaStream_t stream, int n, float alpha, const float *x, float *y);
cudaError_t gpu_axpy_f64(cudaStream_t stream, int n, double alpha, const double *x, double *y);

/* out = x + y, x - y, x * y, x / y */
/*<Fern Annotation>
for functions gpu_add, gpu_subtract, gpu_multiply, gpu_divide, gpu_add_f64, gpu_subtract_f64, gpu_multiply_f64, gpu_divide_f64
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t gpu_add(cudaStream_t stream, int n, const float *x, const float *y, float *out);
cudaError_t gpu_subtract(cudaStream_t stream, int n, const float *x, const float *y, float *out);
cudaError_t gpu_multiply(cudaStream_t stream, int n, const float *x, const float *y, float *out);
cudaError_t gpu_divide(cudaStream_t stream, int n, const float *x, const float *y, float *out);
cudaError_t gpu_add_f64(cudaStream_t stream, int n, const double *x, const double *y, double *out);
cudaError_t gpu_subtract_f64(cudaStream_t stream, int n, const double *x, const double *y, double *out);
cudaError_t gpu_multiply_f64(cudaStream_t stream, int n, const double *x, const double *y, double *out);
cudaError_t gpu_divide_f64(cudaStream_t stream, int n, const double *x, const double *y, double *out);

/* out = x where `which` is not 0, else y */
/*<Fern Annotation>
for functions gpu_select, gpu_select_f64
which is Vector(which)[n]
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes {
    which {start: i, len: l_i}
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
cudaError_t gpu_select(cudaStream_t stream, int n, const float *which, const float *x, const float *y, float *out);
cudaError_t gpu_select_f64(cudaStream_t stream, int n, const double *which, const double *x, const double *y, double *out);

/* --- Rows ---------------------------------------------------------------------------------------- */

/* The largest element, or the sum, of each row: one block of threads a row. */
/*<Fern Annotation>
for functions gpu_row_max, gpu_row_sum
in is Matrix(in, ld)[rows, cols]
out is Vector(out)[rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_warp level warp in "examples/kernels/cuda/groups.cuh"
inline_variant *_block level block in "examples/kernels/cuda/groups.cuh"
inline_fold *_begin, *_add, *_join in "examples/kernels/cuda/groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
cudaError_t gpu_row_max(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out);
cudaError_t gpu_row_sum(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out);

/* out = in - v, out = exp(in - v), out = in / v, with one element of v for each row */
/*<Fern Annotation>
for functions gpu_less_row, gpu_exp_less_row, gpu_divide_row
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[rows]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
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
cudaError_t gpu_less_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
cudaError_t gpu_exp_less_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                             int ld_out);
cudaError_t gpu_divide_row(cudaStream_t stream, const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                           int ld_out);

/* a = max(a + bias, 0), a = gelu(a + bias), with one element of bias for each column */
/*<Fern Annotation>
for functions gpu_bias_relu, gpu_bias_gelu
a is Matrix(a, ld)[rows, cols]
bias is Vector(bias)[cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { a {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { bias {start: y, len: l_y} }
  }
}
</Fern Annotation>*/
cudaError_t gpu_bias_relu(cudaStream_t stream, int rows, int cols, const float *bias, float *a, int ld);
cudaError_t gpu_bias_gelu(cudaStream_t stream, int rows, int cols, const float *bias, float *a, int ld);

/* out = gain in + shift, with one element of gain and of shift for each column */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
gain is Vector(gain)[cols]
shift is Vector(shift)[cols]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes {
      in {x: x, len_x: l_x, y: y, len_y: l_y}
      gain {start: y, len: l_y}
      shift {start: y, len: l_y}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_affine_columns(cudaStream_t stream, const float *in, int ld_in, const float *gain, const float *shift, int rows,
                               int cols, float *out, int ld_out);

/* --- Matrices ------------------------------------------------------------------------------------ */

/* out = x * y, out = x / y, of matrices whose rows lie apart */
/*<Fern Annotation>
for functions gpu_multiply_matrix, gpu_divide_matrix
x is Matrix(x, ld_x)[rows, cols]
y is Matrix(y, ld_y)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
l_j: Symbolic
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    produces { out {x: i, len_x: l_i, y: j, len_y: l_j} }
    when consumes {
      x {x: i, len_x: l_i, y: j, len_y: l_j}
      y {x: i, len_x: l_i, y: j, len_y: l_j}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_multiply_matrix(cudaStream_t stream, const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out,
                                int ld_out);
cudaError_t gpu_divide_matrix(cudaStream_t stream, const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out,
                              int ld_out);

/* out = (1 + amount) x - amount smooth */
/*<Fern Annotation>
x is Matrix(x, ld_x)[rows, cols]
smooth is Matrix(smooth, ld_smooth)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
l_j: Symbolic
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    produces { out {x: i, len_x: l_i, y: j, len_y: l_j} }
    when consumes {
      x {x: i, len_x: l_i, y: j, len_y: l_j}
      smooth {x: i, len_x: l_i, y: j, len_y: l_j}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_sharpen(cudaStream_t stream, const float *x, int ld_x, const float *smooth, int ld_smooth, float amount, int rows, int cols,
                        float *out, int ld_out);

/* out = 0.299 red + 0.587 green + 0.114 blue */
/*<Fern Annotation>
red is Matrix(red, ld_in)[rows, cols]
green is Matrix(green, ld_in)[rows, cols]
blue is Matrix(blue, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
l_j: Symbolic
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    produces { out {x: i, len_x: l_i, y: j, len_y: l_j} }
    when consumes {
      red {x: i, len_x: l_i, y: j, len_y: l_j}
      green {x: i, len_x: l_i, y: j, len_y: l_j}
      blue {x: i, len_x: l_i, y: j, len_y: l_j}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_luminance(cudaStream_t stream, const float *red, const float *green, const float *blue, int ld_in, int rows, int cols,
                          float *out, int ld_out);

/* out = alpha x y^T */
/*<Fern Annotation>
x is Vector(x)[rows]
y is Vector(y)[cols]
out is Matrix(out, ld)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_i: Symbolic
l_j: Symbolic
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    produces { out {x: i, len_x: l_i, y: j, len_y: l_j} }
    when consumes {
      x {start: i, len: l_i}
      y {start: j, len: l_j}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_outer(cudaStream_t stream, int rows, int cols, float alpha, const float *x, const float *y, float *out, int ld);

/* out, of cols x rows, is the transpose of `in`. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[cols, rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_j: Symbolic
l_i: Symbolic
for j in [0, cols, l_j] {
  for i in [0, rows, l_i] {
    produces { out {x: j, len_x: l_j, y: i, len_y: l_i} }
    when consumes {
      in {x: i, len_x: l_i, y: j, len_y: l_j}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_transpose(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* --- Neighbours ---------------------------------------------------------------------------------- */

/* out, of rows x cols, is the mean of three: along columns, of `in` with two more rows; along rows, of `in` with two
 * more columns. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { in {x: x, len_x: l_x + 2, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
cudaError_t gpu_mean_of_rows(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols + 2]
out is Matrix(out, ld_out)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_thread level thread in "examples/kernels/cuda/threads.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { in {x: x, len_x: l_x, y: y, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
cudaError_t gpu_mean_of_columns(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* out, of planes x rows x cols, is the mean of three planes of `in`, which has two more. */
/*<Fern Annotation>
in is Tensor3(in, plane_in, ld_in)[planes + 2, rows, cols]
out is Tensor3(out, plane_out, ld_out)[planes, rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, planes, l_x] {
  for y in [0, rows, l_y] {
    for z in [0, cols, l_z] {
      produces { out {x: x, len_x: l_x, y: y, len_y: l_y, z: z, len_z: l_z} }
      when consumes { in {x: x, len_x: l_x + 2, y: y, len_y: l_y, z: z, len_z: l_z} }
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_mean_of_planes(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols,
                               float *out, int plane_out, int ld_out);

/* --- Products ------------------------------------------------------------------------------------ */

/* c = a b, of rows x inner and inner x cols elements; an element is summed up in the order of `inner`. */
/*<Fern Annotation>
a is Matrix(a, lda)[rows, inner]
b is Matrix(b, ldb)[inner, cols]
c is Matrix(c, ldc)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
exact
inline_variant *_block level block tile {x: 64, y: 64} in "examples/kernels/cuda/tiles.cuh"
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { c {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes {
      a {x: x, len_x: l_x, y: 0, len_y: inner}
      b {x: 0, len_x: inner, y: y, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
cudaError_t gpu_product(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c,
                        int ldc);

/* --- In threads ------------------------------------------------------------------------------------ */

/* The same for a thread of a kernel: threads.cuh; for all threads of a warp or of a block: groups.cuh, and of a block on a
 * tile: tiles.cuh. C++ sees those alone. */
#ifndef __cplusplus
void gpu_exp_thread(int n, const float *x, float *out);
void gpu_log_thread(int n, const float *x, float *out);
void gpu_sqrt_thread(int n, const float *x, float *out);
void gpu_abs_thread(int n, const float *x, float *out);
void gpu_reciprocal_thread(int n, const float *x, float *out);
void gpu_is_positive_thread(int n, const float *x, float *out);
void gpu_exp_f64_thread(int n, const double *x, double *out);
void gpu_log_f64_thread(int n, const double *x, double *out);
void gpu_sqrt_f64_thread(int n, const double *x, double *out);
void gpu_abs_f64_thread(int n, const double *x, double *out);
void gpu_reciprocal_f64_thread(int n, const double *x, double *out);
void gpu_is_positive_f64_thread(int n, const double *x, double *out);
void gpu_sin_thread(int n, const float *x, float *out);
void gpu_cos_thread(int n, const float *x, float *out);
void gpu_asin_thread(int n, const float *x, float *out);
void gpu_logistic_thread(int n, const float *x, float *out);
void gpu_gelu_thread(int n, const float *x, float *out);
void gpu_affine_thread(int n, float alpha, const float *x, float beta, float *out);
void gpu_axpy_thread(int n, float alpha, const float *x, float *y);
void gpu_add_thread(int n, const float *x, const float *y, float *out);
void gpu_subtract_thread(int n, const float *x, const float *y, float *out);
void gpu_multiply_thread(int n, const float *x, const float *y, float *out);
void gpu_divide_thread(int n, const float *x, const float *y, float *out);
void gpu_select_thread(int n, const float *which, const float *x, const float *y, float *out);
void gpu_affine_f64_thread(int n, double alpha, const double *x, double beta, double *out);
void gpu_axpy_f64_thread(int n, double alpha, const double *x, double *y);
void gpu_add_f64_thread(int n, const double *x, const double *y, double *out);
void gpu_subtract_f64_thread(int n, const double *x, const double *y, double *out);
void gpu_multiply_f64_thread(int n, const double *x, const double *y, double *out);
void gpu_divide_f64_thread(int n, const double *x, const double *y, double *out);
void gpu_select_f64_thread(int n, const double *which, const double *x, const double *y, double *out);
void gpu_multiply_matrix_thread(const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out, int ld_out);
void gpu_divide_matrix_thread(const float *x, int ld_x, const float *y, int ld_y, int rows, int cols, float *out, int ld_out);
void gpu_sharpen_thread(const float *x, int ld_x, const float *smooth, int ld_smooth, float amount, int rows, int cols, float *out,
                        int ld_out);
void gpu_luminance_thread(const float *red, const float *green, const float *blue, int ld_in, int rows, int cols, float *out, int ld_out);
void gpu_outer_thread(int rows, int cols, float alpha, const float *x, const float *y, float *out, int ld);
void gpu_transpose_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void gpu_less_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void gpu_exp_less_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void gpu_divide_row_thread(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void gpu_bias_relu_thread(int rows, int cols, const float *bias, float *a, int ld);
void gpu_bias_gelu_thread(int rows, int cols, const float *bias, float *a, int ld);
void gpu_affine_columns_thread(const float *in, int ld_in, const float *gain, const float *shift, int rows, int cols, float *out,
                               int ld_out);
void gpu_mean_of_rows_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void gpu_mean_of_columns_thread(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void gpu_row_max_warp(const float *in, int ld, int rows, int cols, float *out);
void gpu_row_sum_warp(const float *in, int ld, int rows, int cols, float *out);
void gpu_row_max_block(const float *in, int ld, int rows, int cols, float *out);
void gpu_row_sum_block(const float *in, int ld, int rows, int cols, float *out);
void gpu_row_max_begin(float *out);
void gpu_row_max_add(const float *in, float *out);
void gpu_row_max_join(const float *more, float *out);
void gpu_row_sum_begin(float *out);
void gpu_row_sum_add(const float *in, float *out);
void gpu_row_sum_join(const float *more, float *out);
void gpu_product_block(int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, float *c, int ldc);
#endif

#ifdef __cplusplus
}
#endif

#endif

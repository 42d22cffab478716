/* Routines as real programs have them: plain functions over raw pointers, each with a note
 * of which part of its inputs a part of its output needs.
 *
 * Vectors are contiguous, vs_ is float and vd_ is double, as in vendors' vector libraries.
 * Matrices are rows of float with a leading dimension. Extents may be zero. Outputs do not
 * overlap inputs, unless the routine works in place, with one exception: an elementwise
 * routine may be given the same array, with the same leading dimension, as input and output.
 *
 * `exact` stands where an element comes out with the same bits wherever the piece begins
 * and ends; divisions, roots and transcendental functions differ between the body and the
 * tail of a vectorised loop. `cost {overhead: 1}`: a call of a plain loop takes about a
 * nanosecond besides, not the 20 that one of a library is taken to (docs/cost-model.md). */
#ifndef FERN_EXAMPLES_KERNELS_H
#define FERN_EXAMPLES_KERNELS_H

#include "annotations/dense.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Elementwise over vectors (vector_maths.c) ------------------------------------------- */

/*<Fern Annotation>
for functions v[sd]_exp, v[sd]_log, v[sd]_sqrt, v[sd]_sin, v[sd]_cos, v[sd]_asin, v[sd]_erf
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_exp(int n, const float *x, float *out);
void vd_exp(int n, const double *x, double *out);
void vs_log(int n, const float *x, float *out);
void vd_log(int n, const double *x, double *out);
void vs_sqrt(int n, const float *x, float *out);
void vd_sqrt(int n, const double *x, double *out);
void vs_sin(int n, const float *x, float *out);
void vd_sin(int n, const double *x, double *out);
void vs_cos(int n, const float *x, float *out);
void vd_cos(int n, const double *x, double *out);
void vs_asin(int n, const float *x, float *out);
void vd_asin(int n, const double *x, double *out);
void vs_erf(int n, const float *x, float *out);
void vd_erf(int n, const double *x, double *out);

/* out = x + y, x - y, x * y */
/*<Fern Annotation>
for functions v[sd]_add, v[sd]_sub, v[sd]_mul
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_add(int n, const float *x, const float *y, float *out);
void vd_add(int n, const double *x, const double *y, double *out);
void vs_sub(int n, const float *x, const float *y, float *out);
void vd_sub(int n, const double *x, const double *y, double *out);
void vs_mul(int n, const float *x, const float *y, float *out);
void vd_mul(int n, const double *x, const double *y, double *out);

/* out = x / y, the angle of the point (y, x) */
/*<Fern Annotation>
for functions v[sd]_div, v[sd]_atan2
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_div(int n, const float *x, const float *y, float *out);
void vd_div(int n, const double *x, const double *y, double *out);
void vs_atan2(int n, const float *x, const float *y, float *out);
void vd_atan2(int n, const double *x, const double *y, double *out);

/* out = alpha * x, alpha + x */
/*<Fern Annotation>
for functions v[sd]_scale, v[sd]_shift
x is Vector(x)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_scale(int n, float alpha, const float *x, float *out);
void vd_scale(int n, double alpha, const double *x, double *out);
void vs_shift(int n, float alpha, const float *x, float *out);
void vd_shift(int n, double alpha, const double *x, double *out);

/* out = alpha * x + beta * y */
/*<Fern Annotation>
for functions v[sd]_axpby
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_axpby(int n, float alpha, const float *x, float beta, const float *y, float *out);
void vd_axpby(int n, double alpha, const double *x, double beta, const double *y, double *out);

/* y = x + beta * y */
/*<Fern Annotation>
for functions v[sd]_xpby
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vs_xpby(int n, const float *x, float beta, float *y);
void vd_xpby(int n, const double *x, double beta, double *y);

/* --- Reductions of vectors (vector_maths.c) ---------------------------------------------- */

/*<Fern Annotation>
for functions v[sd]_dot
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
float vs_dot(int n, const float *x, const float *y);
double vd_dot(int n, const double *x, const double *y);

/*<Fern Annotation>
for functions v[sd]_sum
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
float vs_sum(int n, const float *x);
double vd_sum(int n, const double *x);

/* --- Casts (casts.c) --------------------------------------------------------------------- */

/*<Fern Annotation>
for functions vector_widen, vector_narrow
x is Vector(x)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
cost {overhead: 1}
</Fern Annotation>*/
void vector_widen(int n, const float *x, double *out);
void vector_narrow(int n, const double *x, float *out);

/* Pixels of a byte to floats, and back: rounded, held within 0 and 255. */
/*<Fern Annotation>
for functions matrix_widen, matrix_narrow, pixels_to_floats, floats_to_pixels
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void matrix_widen(const float *in, int ld_in, int rows, int cols, double *out, int ld_out);
void matrix_narrow(const double *in, int ld_in, int rows, int cols, float *out, int ld_out);
void pixels_to_floats(const unsigned char *in, int ld_in, int rows, int cols, float *out, int ld_out);
void floats_to_pixels(const float *in, int ld_in, int rows, int cols, unsigned char *out, int ld_out);

/* --- Elementwise over matrices (matrices.c, activations.c) ------------------------------- */

/*<Fern Annotation>
for functions matrix_copy, relu
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void matrix_copy(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void relu(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/*<Fern Annotation>
for functions matrix_exp, gelu, sigmoid
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void matrix_exp(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void gelu(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void sigmoid(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* out = alpha * in */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void matrix_scale(float alpha, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* out = a + b, a - b, a * b, element by element */
/*<Fern Annotation>
for functions matrix_add, matrix_sub, matrix_mul
a is Matrix(a, ld_a)[rows, cols]
b is Matrix(b, ld_b)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      a {x: x, y: y, len_x: l_x, len_y: l_y}
      b {x: x, y: y, len_x: l_x, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
void matrix_add(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                int ld_out);
void matrix_sub(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                int ld_out);
void matrix_mul(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                int ld_out);

/* out = a / b; the length and the angle of the vector (b, a), as of a gradient; alpha * a + beta * b */
/*<Fern Annotation>
for functions matrix_div, matrix_magnitude, matrix_atan2, matrix_axpby
a is Matrix(a, ld_a)[rows, cols]
b is Matrix(b, ld_b)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      a {x: x, y: y, len_x: l_x, len_y: l_y}
      b {x: x, y: y, len_x: l_x, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
void matrix_div(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                int ld_out);
void matrix_magnitude(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                      int ld_out);
void matrix_atan2(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols, float *out,
                  int ld_out);
void matrix_axpby(float alpha, const float *a, int ld_a, float beta, const float *b, int ld_b, int rows,
                  int cols, float *out, int ld_out);

/*<Fern Annotation>
a is Matrix(a, ld_a)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { a {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void relu_in_place(float *a, int ld_a, int rows, int cols);

/* a[x][y] += bias[y] */
/*<Fern Annotation>
a is Matrix(a, ld_a)[rows, cols]
bias is Vector(bias)[cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { a {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { bias {start: y, len: l_y} }
  }
}
</Fern Annotation>*/
void add_bias_in_place(const float *bias, float *a, int ld_a, int rows, int cols);

/* out[y][x] = in[x][y] */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Matrix(out, ld_out)[cols, rows]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: y, y: x, len_x: l_y, len_y: l_x} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void matrix_transpose(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* --- A number per row (rows.c) ------------------------------------------------------------ */

/* The largest element of each row; -FLT_MAX for a row of none. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Vector(out)[rows]
exact
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
void row_max(const float *in, int ld_in, int rows, int cols, float *out);

/* The sum and the mean of each row; 0 for a row of none. */
/*<Fern Annotation>
for functions row_sum, row_mean
in is Matrix(in, ld_in)[rows, cols]
out is Vector(out)[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, y: 0, len_x: l_x, len_y: cols} }
}
</Fern Annotation>*/
void row_sum(const float *in, int ld_in, int rows, int cols, float *out);
void row_mean(const float *in, int ld_in, int rows, int cols, float *out);

/* The mean of the squares of each row's distance to mean[x]; 0 for a row of none. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
mean is Vector(mean)[rows]
out is Vector(out)[rows]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes {
    in {x: x, y: 0, len_x: l_x, len_y: cols}
    mean {start: x, len: l_x}
  }
}
</Fern Annotation>*/
void row_variance(const float *in, int ld_in, const float *mean, int rows, int cols, float *out);

/* out[x][y] = in[x][y] - v[x], in[x][y] * v[x] */
/*<Fern Annotation>
for functions subtract_per_row, multiply_per_row
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[rows]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      v {start: x, len: l_x}
    }
  }
}
</Fern Annotation>*/
void subtract_per_row(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void multiply_per_row(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);

/* out[x][y] = in[x][y] / v[x] */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[rows]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      v {start: x, len: l_x}
    }
  }
}
</Fern Annotation>*/
void divide_per_row(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);

/* out[x][y] = (in[x][y] - mean[x]) / sqrt(variance[x] + epsilon) */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
mean is Vector(mean)[rows]
variance is Vector(variance)[rows]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      mean {start: x, len: l_x}
      variance {start: x, len: l_x}
    }
  }
}
</Fern Annotation>*/
void normalise_rows(const float *in, int ld_in, const float *mean, const float *variance, float epsilon,
                    int rows, int cols, float *out, int ld_out);

/* --- A number per column (columns.c) ------------------------------------------------------ */

/* out[y] += the sum of column y: clear it first. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Vector(out)[cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) { out {start: y, len: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void add_column_sum(const float *in, int ld_in, int rows, int cols, float *out);

/* out[y] = the largest element of column y; -FLT_MAX for a column of none. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
out is Vector(out)[cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(max) partial { out {start: y, len: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void column_max(const float *in, int ld_in, int rows, int cols, float *out);

/* out[x][y] = in[x][y] + v[y], in[x][y] * v[y] */
/*<Fern Annotation>
for functions add_per_column, multiply_per_column
in is Matrix(in, ld_in)[rows, cols]
v is Vector(v)[cols]
out is Matrix(out, ld_out)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      v {start: y, len: l_y}
    }
  }
}
</Fern Annotation>*/
void add_per_column(const float *in, int ld_in, const float *v, int rows, int cols, float *out, int ld_out);
void multiply_per_column(const float *in, int ld_in, const float *v, int rows, int cols, float *out,
                         int ld_out);

/* out[x][y] = in[x][y] * gain[y] + offset[y] */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
gain is Vector(gain)[cols]
offset is Vector(offset)[cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      gain {start: y, len: l_y}
      offset {start: y, len: l_y}
    }
  }
}
</Fern Annotation>*/
void scale_shift_columns(const float *in, int ld_in, const float *gain, const float *offset, int rows,
                         int cols, float *out, int ld_out);

/* --- Stencils (stencils.c): rows and cols are those of the output; `in` points at the corner
 * of its halo, so that the element under out[0][0] is in[1][1], in[1][0] or in[0][1]. --------- */

/* The mean of 1 x 3 elements. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols + 2]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
void blur_y(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* The mean of 3 x 1 elements. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y} }
  }
}
</Fern Annotation>*/
void blur_x(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* The mean of 3 x 3 elements; the derivatives along x and y of Sobel; the sum of the four
 * neighbours less four times the element. */
/*<Fern Annotation>
for functions box_3x3, sobel_x, sobel_y, laplace
in is Matrix(in, ld_in)[rows + 2, cols + 2]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
void box_3x3(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void sobel_x(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void sobel_y(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
void laplace(const float *in, int ld_in, int rows, int cols, float *out, int ld_out);

/* --- Images (images.c) --------------------------------------------------------------------- */

/* The luminance of three planes. */
/*<Fern Annotation>
red is Matrix(red, ld_in)[rows, cols]
green is Matrix(green, ld_in)[rows, cols]
blue is Matrix(blue, ld_in)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      red {x: x, y: y, len_x: l_x, len_y: l_y}
      green {x: x, y: y, len_x: l_x, len_y: l_y}
      blue {x: x, y: y, len_x: l_x, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
void luminance(const float *red, const float *green, const float *blue, int ld_in, int rows, int cols,
               float *out, int ld_out);

/* out = in + amount * (in - blurred) */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
blurred is Matrix(blurred, ld_blurred)[rows, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      in {x: x, y: y, len_x: l_x, len_y: l_y}
      blurred {x: x, y: y, len_x: l_x, len_y: l_y}
    }
  }
}
</Fern Annotation>*/
void sharpen(const float *in, int ld_in, const float *blurred, int ld_blurred, float amount, int rows,
             int cols, float *out, int ld_out);

#ifdef __cplusplus
}
#endif

#endif

/* Routines that the experiments need beside BLAS and examples/kernels. Images of several channels have them beside
 * each other: element (x, y, channel) at x*ld + y*channels + channel. */
#ifndef FERN_BENCH_PAPER_ROUTINES_H
#define FERN_BENCH_PAPER_ROUTINES_H

#include "annotations/dense.h"

/* out = the convolution of in with weights[3][3][from][to]; in has a border of one pixel. */
/*<Fern Annotation>
in is Tensor3(in, ld_in, from)[rows + 2, cols + 2, from]
weights is Vector(weights)[9 * from * to]
out is Tensor3(out, ld_out, to)[rows, cols, to]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y, z: 0, len_z: to} }
    when consumes {
      in {x: x, len_x: l_x + 2, y: y, len_y: l_y + 2, z: 0, len_z: from}
      weights {start: 0, len: 9 * from * to}
    }
  }
}
</Fern Annotation>*/
void convolve(const float *in, int ld_in, int from, const float *weights, int rows, int cols, int to, float *out, int ld_out);

/* a += bias, for each pixel */
/*<Fern Annotation>
a is Tensor3(a, ld, channels)[rows, cols, channels]
bias is Vector(bias)[channels]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { a {x: x, len_x: l_x, y: y, len_y: l_y, z: 0, len_z: channels} }
    when consumes { bias {start: 0, len: channels} }
  }
}
</Fern Annotation>*/
void add_channel_bias(const float *bias, int rows, int cols, int channels, float *a, int ld);

/* a = max(a, 0); a = tanh(a) */
/*<Fern Annotation>
for functions channels_relu, channels_tanh
a is Tensor3(a, ld, channels)[rows, cols, channels]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] { updates { a {x: x, len_x: l_x, y: y, len_y: l_y, z: 0, len_z: channels} } }
}
</Fern Annotation>*/
void channels_relu(int rows, int cols, int channels, float *a, int ld);
void channels_tanh(int rows, int cols, int channels, float *a, int ld);

/* out = the largest of 2 x 2 pixels, for each channel */
/*<Fern Annotation>
in is Tensor3(in, ld_in, channels)[2 * rows, 2 * cols, channels]
out is Tensor3(out, ld_out, channels)[rows, cols, channels]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, len_x: l_x, y: y, len_y: l_y, z: 0, len_z: channels} }
    when consumes { in {x: 2 * x, len_x: 2 * l_x, y: 2 * y, len_y: 2 * l_y, z: 0, len_z: channels} }
  }
}
</Fern Annotation>*/
void max_pool(const float *in, int ld_in, int rows, int cols, int channels, float *out, int ld_out);

/* out = a weighted sum of the element and its four neighbours; in has a border of one element. */
/*<Fern Annotation>
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
void star(const float *in, int ld_in, int rows, int cols, float here, float up, float down, float left, float right,
          float *out, int ld_out);

/*<Fern Annotation>
a is Matrix(a, ld_a)[rows, cols]
b is Matrix(b, ld_b)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) { return { } }
    when consumes { a {x: x, y: y, len_x: l_x, len_y: l_y} b {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
double matrix_dot(const float *a, int ld_a, const float *b, int ld_b, int rows, int cols);

/* Vectors as those of examples/kernels: out = |x|, 1 / x, x > 0 ? 1 : 0 */
/*<Fern Annotation>
for functions vs_abs, vs_reciprocal, vs_positive
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void vs_abs(int n, const float *x, float *out);
void vs_reciprocal(int n, const float *x, float *out);
void vs_positive(int n, const float *x, float *out);

/* out = alpha - x */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void vs_subtract_from(int n, float alpha, const float *x, float *out);

/* out = mask != 0 ? x : y */
/*<Fern Annotation>
mask is Vector(mask)[n]
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { mask {start: i, len: l_i}  x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
void vs_where(int n, const float *mask, const float *x, const float *y, float *out);

#endif

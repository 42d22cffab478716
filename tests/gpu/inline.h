#ifndef FERN_TESTS_GPU_INLINE_H
#define FERN_TESTS_GPU_INLINE_H

#include "examples/kernels/cuda/kernels.h"

/* What parameters of these are called, loops of the kernels are, and variables in them. */
void shifted_thread(int n, float i, const float *x, float *out);
void scaled_thread(int n, float tile_i, float half_tile, float x_here, const float *x, float *out);
/*<Fern Annotation>
for functions shifted, scaled
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
inline_variant *_thread level thread in "tests/gpu/inline.cuh"
l_i: Symbolic
for k in [0, n, l_i] {
  produces { out {start: k, len: l_i} }
  when consumes { x {start: k, len: l_i} }
}
</Fern Annotation>*/
cudaError_t shifted(cudaStream_t stream, int n, float i, const float *x, float *out);
cudaError_t scaled(cudaStream_t stream, int n, float tile_i, float half_tile, float x_here, const float *x, float *out);

/* Of a volume of planes x rows x cols, in which they lie one behind the other: the mean of three planes, of `in` with two more, and of
 * three rows in each plane, of `in` with two more. */
void mean_of_planes_thread(int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out);
void mean_in_planes_thread(int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out);
/*<Fern Annotation>
for functions mean_of_planes
in is Tensor3(in, plane_in, row_in)[planes + 2, rows, cols]
out is Tensor3(out, plane_out, row_out)[planes, rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
inline_variant *_thread level thread in "tests/gpu/inline.cuh"
l_p: Symbolic
l_r: Symbolic
l_c: Symbolic
for p in [0, planes, l_p] {
  for r in [0, rows, l_r] {
    for c in [0, cols, l_c] {
      produces { out {x: p, y: r, z: c, len_x: l_p, len_y: l_r, len_z: l_c} }
      when consumes { in {x: p, y: r, z: c, len_x: l_p + 2, len_y: l_r, len_z: l_c} }
    }
  }
}
</Fern Annotation>*/
cudaError_t mean_of_planes(cudaStream_t stream, int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out);
/*<Fern Annotation>
for functions mean_in_planes
in is Tensor3(in, plane_in, row_in)[planes, rows + 2, cols]
out is Tensor3(out, plane_out, row_out)[planes, rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
captures
inline_variant *_thread level thread in "tests/gpu/inline.cuh"
l_p: Symbolic
l_r: Symbolic
l_c: Symbolic
for p in [0, planes, l_p] {
  for r in [0, rows, l_r] {
    for c in [0, cols, l_c] {
      produces { out {x: p, y: r, z: c, len_x: l_p, len_y: l_r, len_z: l_c} }
      when consumes { in {x: p, y: r, z: c, len_x: l_p, len_y: l_r + 2, len_z: l_c} }
    }
  }
}
</Fern Annotation>*/
cudaError_t mean_in_planes(cudaStream_t stream, int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out);
/* One after the other, from and to the inside of volumes that have a plane, a row and an element more at each side. */
int inside_volume(cudaStream_t stream, int planes, int rows, int cols, const float *in, float *out);

struct terms {
    float slope, shift;
};

/* A chain of twelve calls, with numbers from a structure and from arguments. */
cudaError_t long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out);
/* x = sqrt(rate x + 1) + y, in place. */
int in_place(cudaStream_t stream, int n, float rate, float *x, const float *y);
/* out = logistic(exp(in - v) / w), with one element of v and w for each row, and rows that lie apart. */
int rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out);
/* Means of 3 x 3 elements, into the inside of out; its border stays. */
int inside(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* a = gelu(a + bias), out = a^2 / 2 */
int activated(cudaStream_t stream, int rows, int cols, const float *bias, float *a, float *out);
/* The first half of x in place, where it is asked for. */
int perhaps(cudaStream_t stream, int n, int asked, float *x, float *out);
/* Two kernels with a call between them that is none. */
int two_kernels(cudaStream_t stream, int rows, int cols, const float *in, float *out);

struct wide {
    size_t rows;
    long cols;
    float *values;
};
/* Sizes and an offset of wide types, of a structure. */
int wide_sizes(cudaStream_t stream, const struct wide *object, long from, float scale);

/* out = a / b + a for exp(x) and sqrt(y), in double precision. */
int in_double(cudaStream_t stream, int n, const double *x, const double *y, double *out);

/* out = sqrt(x) + x; of one array for both the second call reads what the first has written. */
int read_again(cudaStream_t stream, int n, const float *x, float *out);

/* out = sqrt(b (x + a) + c + d) */
int named_alike(cudaStream_t stream, int n, float a, float b, float c, float d, const float *x, float *out);

#endif

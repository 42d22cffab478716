#ifndef FERN_TESTS_GPU_GROUPS_H
#define FERN_TESTS_GPU_GROUPS_H

#include "examples/kernels/cuda/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sums of rows, that warps alone have a function for. */
/*<Fern Annotation>
in is Matrix(in, ld)[rows, cols]
out is Vector(out)[rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_warp level warp in "tests/gpu/groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
cudaError_t sum_of_row(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out);

/* What gpu_row_max and gpu_row_sum compute, with functions for all threads of a warp or a block alone. */
/*<Fern Annotation>
for functions plain_row_max, plain_row_sum
in is Matrix(in, ld)[rows, cols]
out is Vector(out)[rows]
returns cudaError_t ok cudaSuccess
space device
stream stream
exact
inline_variant *_warp level warp in "tests/gpu/groups.cuh"
inline_variant *_block level block in "tests/gpu/groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
cudaError_t plain_row_max(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out);
cudaError_t plain_row_sum(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out);

/* In each row, the first half in the place of the last. */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_block level block in "tests/gpu/groups.cuh"
l_x: Symbolic
for x in [0, rows, l_x] { updates { a {x: x, len_x: l_x, y: 0, len_y: cols} } }
</Fern Annotation>*/
cudaError_t swap_halves(cudaStream_t stream, int rows, int cols, float *a, int ld);

/* out = x, in another precision. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
inline_variant *_thread level thread in "tests/gpu/groups.cuh"
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t widen(cudaStream_t stream, int n, const float *x, double *out);

#ifndef __cplusplus
void widen_thread(int n, const float *x, double *out);
void plain_row_max_warp(const float *in, int ld, int rows, int cols, float *out);
void plain_row_sum_warp(const float *in, int ld, int rows, int cols, float *out);
void plain_row_max_block(const float *in, int ld, int rows, int cols, float *out);
void plain_row_sum_block(const float *in, int ld, int rows, int cols, float *out);
void sum_of_row_warp(const float *in, int ld, int rows, int cols, float *out);
void swap_halves_block(int rows, int cols, float *a, int ld);
#endif

#ifdef __cplusplus
}
#endif

/* out = exp(in - max) / sum, by rows, one block a row; rows of `in` and `out` lie apart. */
int row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
/* out = gain (in - mean) / deviation + shift, by rows. */
int layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *gain,
               const float *shift, float *out);
/* Shares of their row's sum, in warps. */
int row_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* Halves that are swapped, of an array that stays, then the sums. */
int swapped(cudaStream_t stream, int rows, int cols, float *a, float *sums);
/* Means of three rows of shares: a block has three rows. */
int mean_of_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* Roots of shares, in double precision. */
int wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out);
/* Means of three elements of a row, of cols + 2, less the mean's row's sum. */
int beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
/* A call that blocks have a function for, and one that warps have one for: no kernel of both. */
int mixed(cudaStream_t stream, int rows, int cols, float *a, float *out);

#endif

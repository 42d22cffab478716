/* Compositions for ranks that have a GPU each, of launchers that reduce, and what comes in steps. */
#ifndef FERN_TESTS_GPU_PARTS_H
#define FERN_TESTS_GPU_PARTS_H

#include "annotations/cublas_v2.h"
#include "examples/kernels/cuda/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- Launchers (parts_launch.cu) ------------------------------------------------------------------------------------- */

/* All elements are `value`. */
/*<Fern Annotation>
out is Vector(out)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t fill(cudaStream_t stream, int n, float value, float *out);

/* y = y + A x, and with the columns of A */
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
x is Vector(x)[n]
y is Vector(y)[m]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(+) { y {start: u, len: l_u} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} x {start: v, len: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t add_product(cudaStream_t stream, int m, int n, const float *A, int ld, const float *x, float *y);
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
y is Vector(y)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(+) { y {start: v, len: l_v} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t add_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *y);

/* largest = the larger one of itself and the largest of each row; sums = sums + those of the rows */
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
largest is Vector(largest)[m]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(max) { largest {start: u, len: l_u} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t max_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *largest);
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
sums is Vector(sums)[m]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(+) { sums {start: u, len: l_u} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t sum_rows(cudaStream_t stream, int m, int n, const float *A, int ld, float *sums);

/* The sums of the columns, the largest of each row: what was there is overwritten. */
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
sums is Vector(sums)[n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(+) partial { sums {start: v, len: l_v} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t column_sums(cudaStream_t stream, int m, int n, const float *A, int ld, float *sums);
/*<Fern Annotation>
A is Matrix(A, ld)[m, n]
largest is Vector(largest)[m]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_u: Symbolic
l_v: Symbolic
for u in [0, m, l_u] {
  for v in [0, n, l_v] {
    reduces(max) partial { largest {start: u, len: l_u} }
    when consumes { A {x: u, len_x: l_u, y: v, len_y: l_v} }
  }
}
</Fern Annotation>*/
cudaError_t row_largest(cudaStream_t stream, int m, int n, const float *A, int ld, float *largest);

/* C = C + A B */
/*<Fern Annotation>
A is Matrix(A, ld_A)[m, k]
B is Matrix(B, ld_B)[k, n]
C is Matrix(C, ld_C)[m, n]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, m, l_x] {
  for y in [0, n, l_y] {
    for z in [0, k, l_z] {
      reduces(+) { C {x: x, len_x: l_x, y: y, len_y: l_y} }
      when consumes { A {x: x, len_x: l_x, y: z, len_y: l_z} B {x: z, len_x: l_z, y: y, len_y: l_y} }
    }
  }
}
</Fern Annotation>*/
cudaError_t add_matrices(cudaStream_t stream, int m, int n, int k, const float *A, int ld_A, const float *B, int ld_B, float *C, int ld_C);

/* The one element of `total`, and x y. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
total is Vector(total)[1]
returns cudaError_t ok cudaSuccess
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { total {start: 0, len: 1} }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
cudaError_t add_dot(cudaStream_t stream, int n, const float *x, const float *y, float *total);

/* x y, for the host, which waits for it. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
space device
stream stream
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
float dot(cudaStream_t stream, int n, const float *x, const float *y);

/* --- Compositions ------------------------------------------------------------------------------------------------------ */

/* y = 1/2 (y + A x) + 1, with blocks of columns: of y all have all of it; the first has it; each has its block. */
void product_for_all(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y);
void product_for_one(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y);
void product_for_owners(cudaStream_t stream, int m, int n, const float *A, const float *x, float *y);
/* y = y + the sum of all rows, on a grid of two dimensions. */
void sums_on_grid(cudaStream_t stream, int m, int n, const float *A, float *y);
/* y and the sum of the rows of A, of B: parts stay parts between. */
void sums_of_two(cudaStream_t stream, int m, int n, const float *A, const float *B, float *y);
/* The softmax of each row, which lies in blocks of columns. */
void wide_softmax(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* y = 1/2 of the sums of the columns of A, plus 1; A lies in blocks of columns, of rows. */
void column_means(cudaStream_t stream, int m, int n, const float *A, float *y);
void column_means_of_rows(cudaStream_t stream, int m, int n, const float *A, float *y);
/* out = exp(in - the largest of its row) */
void powers(cudaStream_t stream, int rows, int cols, const float *in, float *out);
/* total = total + x y, which stays in the GPUs' memory. */
void dot_on_device(cudaStream_t stream, int n, const float *x, const float *y, float *total);
/* x and r a step further, and the square of r. */
/* product = x y, norm = |x|, y = y + product x: numbers where the handle says; on two ranks. */
void dot_and_norm(cublasHandle_t handle, int n, const float *x, float *y, float *product, float *norm);
void dot_and_norm_on_grid(cublasHandle_t handle, int n, const float *x, float *y, float *product, float *norm);
/* x y and conj(x) x; conj(x) y. */
void complex_dots(cublasHandle_t handle, int n, const cuComplex *x, const cuComplex *y, cuComplex *product, cuComplex *square);
void wide_complex_dot(cublasHandle_t handle, int n, const cuDoubleComplex *x, const cuDoubleComplex *y, cuDoubleComplex *product);
/* x is halved until its elements come to little. */
int shrink(cublasHandle_t handle, int n, int most, float enough, float *x);
float cg_step(cublasHandle_t handle, cudaStream_t stream, int n, float alpha, const float *p, const float *q, float *x, float *r);
/* So many steps of conjugate gradients; how many it took to come below `enough`. */
int cg(cudaStream_t stream, int n, int most, float enough, const float *A, float *x, float *r, float *p, float *q);
/* y = y + the sums of the columns of A, rows of which come one chunk after the other. */
void sums_in_steps(cudaStream_t stream, int m, int n, const float *A, float *y);
/* C = C + A B, with rows of B one chunk after the other, two at a time; passed on from rank to rank. */
void multiply_in_steps(cudaStream_t stream, int n, const float *A, const float *B, float *C);
void multiply_around(cudaStream_t stream, int n, const float *A, const float *B, float *C);

#ifdef __cplusplus
}
#endif

#endif

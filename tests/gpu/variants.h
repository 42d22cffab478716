/* Compositions for the host whose routines have variants for a GPU: no header of CUDA is needed. */
#ifndef FERN_TESTS_GPU_VARIANTS_H
#define FERN_TESTS_GPU_VARIANTS_H

#include "annotations/cblas.h"

/* out = exp(x), sqrt(x), x + y */
/*<Fern Annotation>
for functions host_exp, host_sqrt
x is Vector(x)[n]
out is Vector(out)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions host_exp
device_variant gpu_exp in "examples/kernels/cuda/kernels.h" {}
</Fern Annotation>*/
void host_exp(int n, const float *x, float *out);
/*<Fern Annotation>
for functions host_sqrt
device_variant gpu_sqrt in "examples/kernels/cuda/kernels.h" {}
</Fern Annotation>*/
void host_sqrt(int n, const float *x, float *out);
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
exact
device_variant gpu_add in "examples/kernels/cuda/kernels.h" {x: x, y: y}
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
void host_add(int n, const float *x, const float *y, float *out);

/* A = alpha x y^T + beta A; 1: there is no memory. */
int sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *A);
/* out = sqrt(exp(x) + y) and once more so many times, and the half of it where that is asked for. */
int chain(int n, int turns, int halve, const float *x, const float *y, float *out);
/* C = A B + C, row-major, transposed or not; then y = C x + 2 y. */
void product(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y);
void product_of_transposed(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y);
/* The same with column-major matrices, and transposes that are not known before. */
void product_by_columns(CBLAS_TRANSPOSE trans_a, CBLAS_TRANSPOSE trans_b, int m, int n, int k, const float *A, const float *B, float *C,
                        double *p, double *q);
/* One call, which is not fused. */
void scale(int n, double alpha, double *x);
/* x = x / |x|, y and z change places from `shift` on, and the sum of |y|; some of it on the host. */
float partly(int n, int shift, float *x, float *y, float *z);

#endif

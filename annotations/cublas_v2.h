/* Annotations of cuBLAS, for a vendor's header that is not ours to edit: axpy, scal, copy, gemv, ger, gemm and the
 * strided-batched gemm, of s and d. Matrices are column-major. Not described are the others.
 *
 * Vectors and matrices are in the device's memory; alpha and beta are where the handle's pointer mode has them, and
 * are passed on. What beta points at is not known when a tile is chosen: k is not cut, and y and C count as updated;
 * they may be memory that nothing has written (`overwrites`).
 *
 * The outer loop goes over columns, which lie one after the other in memory. */
#ifndef FERN_CUBLAS_V2_H
#define FERN_CUBLAS_V2_H

#include "dense.h"

#include <cublas_v2.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of the pointer mode goes where alpha and beta are. A workspace of 32 MiB is what NVIDIA recommends for its largest
 * devices. */
/*<Fern Handle>
cublasHandle_t {
  create cublasCreate   destroy cublasDestroy   set cublasSetStream   ok CUBLAS_STATUS_SUCCESS
  workspace cublasSetWorkspace 33554432
  mode cublasPointerMode_t {get cublasGetPointerMode set cublasSetPointerMode host CUBLAS_POINTER_MODE_HOST}
  mode cublasMath_t {get cublasGetMathMode set cublasSetMathMode}
  mode cublasAtomicsMode_t {get cublasGetAtomicsMode set cublasSetAtomicsMode}
  mode int {get cublasGetSmCountTarget set cublasSetSmCountTarget}
}
</Fern Handle>*/

/* --- Level 1 ----------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions cublas[SD]axpy
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} alpha { } }
}
</Fern Annotation>*/
cublasStatus_t cublasSaxpy(cublasHandle_t handle, int n, const float *alpha, const float *x, int incx, float *y, int
                           incy);
cublasStatus_t cublasDaxpy(cublasHandle_t handle, int n, const double *alpha, const double *x, int incx, double *y,
                           int incy);

/*<Fern Annotation>
for functions cublas[SD]scal
x is Vector(x, incx)[n]   where incx > 0
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x}
handle handle {get cublasGetStream set cublasSetStream}
captures
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
  when consumes { alpha { } }
}
</Fern Annotation>*/
cublasStatus_t cublasSscal(cublasHandle_t handle, int n, const float *alpha, float *x, int incx);
cublasStatus_t cublasDscal(cublasHandle_t handle, int n, const double *alpha, double *x, int incx);

/*<Fern Annotation>
for functions cublas[SD]copy
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
cublasStatus_t cublasScopy(cublasHandle_t handle, int n, const float *x, int incx, float *y, int incy);
cublasStatus_t cublasDcopy(cublasHandle_t handle, int n, const double *x, int incx, double *y, int incy);

/* --- Level 2 ----------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions cublas[SD]gemv
A is ColMatrix(A, lda)[m, n]   where trans == CUBLAS_OP_N && incx > 0 && incy > 0
x is Vector(x, incx)[n]
y is Vector(y, incy)[m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
l_u: Symbolic
for u in [0, m, l_u] {
  updates { y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: n}
    x {start: 0, len: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemv
A is ColMatrix(A, lda)[m, n]   where (trans == CUBLAS_OP_T || trans == CUBLAS_OP_C) && incx > 0 && incy > 0
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
l_v: Symbolic
for v in [0, n, l_v] {
  updates { y {start: v, len: l_v} }
  when consumes {
    A {x: 0, y: v, len_x: m, len_y: l_v}
    x {start: 0, len: m}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const float *alpha, const
                           float *A, int lda, const float *x, int incx, const float *beta, float *y, int incy);
cublasStatus_t cublasDgemv(cublasHandle_t handle, cublasOperation_t trans, int m, int n, const double *alpha, const
                           double *A, int lda, const double *x, int incx, const double *beta, double *y, int incy);

/*<Fern Annotation>
for functions cublas[SD]ger
A is ColMatrix(A, lda)[m, n]   where incx > 0 && incy > 0
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
alpha is Scalar(alpha)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, x, y}
handle handle {get cublasGetStream set cublasSetStream}
captures
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { x {start: u, len: l_u} y {start: v, len: l_v} alpha { } }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSger(cublasHandle_t handle, int m, int n, const float *alpha, const float *x, int incx, const
                          float *y, int incy, float *A, int lda);
cublasStatus_t cublasDger(cublasHandle_t handle, int m, int n, const double *alpha, const double *x, int incx, const
                          double *y, int incy, double *A, int lda);

/* --- Level 3 ----------------------------------------------------------------------------- */

/*<Fern Annotation>
for functions cublas[SD]gemm
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemm
A is ColMatrix(A, lda)[m, k]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: k}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemm
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N
B is ColMatrix(B, ldb)[k, n]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: 0, y: v, len_x: k, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemm
A is ColMatrix(A, lda)[k, m]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C)
B is ColMatrix(B, ldb)[n, k]
C is ColMatrix(C, ldc)[m, n]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_u * l_v * k}
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: k, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: k}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const float *alpha, const float *A, int lda, const float *B, int ldb, const float
                           *beta, float *C, int ldc);
cublasStatus_t cublasDgemm(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb, int m, int n,
                           int k, const double *alpha, const double *A, int lda, const double *B, int ldb, const
                           double *beta, double *C, int ldc);

/* A tile is some of the batch. Of Tensor3, x is the number in the batch, y the column, z the row. */

/*<Fern Annotation>
for functions cublas[SD]gemmStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && transb == CUBLAS_OP_N && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemmStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, k, m]   where transa == CUBLAS_OP_N && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: m}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemmStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && transb == CUBLAS_OP_N && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, n, k]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: k}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cublas[SD]gemmStridedBatched
A is Tensor3(A, strideA, lda)[batchCount, m, k]   where (transa == CUBLAS_OP_T || transa == CUBLAS_OP_C) && (transb == CUBLAS_OP_T || transb == CUBLAS_OP_C) && strideA > 0 && strideB > 0 && strideC > 0
B is Tensor3(B, strideB, ldb)[batchCount, k, n]
C is Tensor3(C, strideC, ldc)[batchCount, n, m]
alpha is Scalar(alpha)
beta is Scalar(beta)
returns cublasStatus_t ok CUBLAS_STATUS_SUCCESS
space device {A, B, C}
handle handle {get cublasGetStream set cublasSetStream}
captures
overwrites
cost {flops: 2 * l_b * m * n * k}
l_b: Symbolic
for b in [0, batchCount, l_b] {
  updates { C {x: b, len_x: l_b, y: 0, len_y: n, z: 0, len_z: m} }
  when consumes {
    A {x: b, len_x: l_b, y: 0, len_y: m, z: 0, len_z: k}
    B {x: b, len_x: l_b, y: 0, len_y: k, z: 0, len_z: n}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
cublasStatus_t cublasSgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const float *alpha, const float *A, int lda, long long
                                         int strideA, const float *B, int ldb, long long int strideB, const float
                                         *beta, float *C, int ldc, long long int strideC, int batchCount);
cublasStatus_t cublasDgemmStridedBatched(cublasHandle_t handle, cublasOperation_t transa, cublasOperation_t transb,
                                         int m, int n, int k, const double *alpha, const double *A, int lda, long long
                                         int strideA, const double *B, int ldb, long long int strideB, const double
                                         *beta, double *C, int ldc, long long int strideC, int batchCount);

#ifdef __cplusplus
}
#endif

#endif

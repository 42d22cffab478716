/* Row-major and column-major, guards, `first`, groups, comments between. */
#include "annotations/dense.h"

typedef enum CBLAS_LAYOUT { CblasRowMajor = 101, CblasColMajor = 102 } CBLAS_LAYOUT;
#define NO_TRANSPOSE (-1)

/* Licence and prose may stand between an annotation and its declaration, and above it. */
/*<Fern Annotation>
X is Vector(X, incX)[M]              where layout == CblasRowMajor && incX > 0
Y is Vector(Y, incY)[N]              where incY > 0
A is Matrix(A, lda)[M, N]
l_u: Symbolic
l_v: Symbolic
for u in [A.x, A.x + A.len_x, l_u] {
  for v in [A.y, A.y + A.len_y, l_v] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
    }
  }
}
</Fern Annotation>*/
/* A = alpha x y^T + A */
/* <Fern Annotation>
 * A is ColMatrix(A, lda)[M, N]  where layout == CblasColMajor && (incX > 0 && incY > 0)
 * X is Vector(X, incX)[M]
 * Y is Vector(Y, incY)[N]
 * l_u: Symbolic
 * l_v: Symbolic
 * for u in [0, M, l_u] { for v in [0, N, l_v] {
 *   update { A {len_y: l_v, len_x: l_u, y: v, x: u} }
 *   consume { X {len: l_u start: u}, Y {len: l_v start: v} }
 * } }
 * </Fern Annotation> */
#define UNUSED
void sger(CBLAS_LAYOUT layout, int M, int N, float alpha, const float *X, int incX, const float *Y, int incY,
          float *A, int lda);

/*<Fern Annotation>
for functions [sd]gemm
A is Matrix(A, lda)[M, K]  where transpose == NO_TRANSPOSE || transpose == 'N'
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
cost {flops: 2 * l_i * l_j * l_k, bytes: 4 * (l_i * l_k + l_k * l_j + l_i * l_j), smallest: 16}
call with {beta: first(k) ? beta : 1}
l_i: Symbolic
l_j: Symbolic
l_k: Symbolic
for i in [0, M, l_i] {
  for j in [0, N, l_j] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: i, y: j, len_x: l_i, len_y: l_j} }
      when consumes {
        A {x: i, y: k, len_x: l_i, len_y: l_k}
        B {x: k, y: j, len_x: l_k, len_y: l_j}
      }
    }
  }
}
</Fern Annotation>*/
void sgemm(int transpose, int M, int N, int K, float alpha, const float *A, int lda, const float *B, int ldb,
           float beta, float *C, int ldc);
void dgemm(int transpose, int M, int N, int K, double alpha, const double *A, int lda, const double *B, int ldb,
           double beta, double *C, int ldc);

/*<Fern Annotation>
for functions sdot,
              d*ot
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
float sdot(int n, const float *x, int incx, const float *y, int incy);
double ddot(int n, const double *x, int incx, const double *y, int incy);

/* Annotations of the CBLAS interface, for a vendor's header that is not ours to edit. */
#ifndef FERN_CBLAS_H
#define FERN_CBLAS_H

#include "dense.h"

#include <cblas.h>

/* --- Level 1 -------------------------------------------------------------------- */

/*<Fern Annotation>
for functions cblas_[sd]scal
X is Vector(X, incX)[N]     where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
}
</Fern Annotation>*/
void cblas_sscal(const blasint N, const float alpha, float *X, const blasint incX);
void cblas_dscal(const blasint N, const double alpha, double *X, const blasint incX);

/*<Fern Annotation>
for functions cblas_[sd]axpy
X is Vector(X, incX)[N]     where incX > 0
Y is Vector(Y, incY)[N]     where incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
void cblas_saxpy(const blasint N, const float alpha, const float *X, const blasint incX, float *Y,
                 const blasint incY);
void cblas_daxpy(const blasint N, const double alpha, const double *X, const blasint incX, double *Y,
                 const blasint incY);

/*<Fern Annotation>
for functions cblas_[sd]copy
X is Vector(X, incX)[N]     where incX > 0
Y is Vector(Y, incY)[N]     where incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  produces { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
void cblas_scopy(const blasint N, const float *X, const blasint incX, float *Y, const blasint incY);
void cblas_dcopy(const blasint N, const double *X, const blasint incX, double *Y, const blasint incY);

/*<Fern Annotation>
for functions cblas_[sd]dot
X is Vector(X, incX)[N]     where incX > 0
Y is Vector(Y, incY)[N]     where incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes {
    X {start: i, len: l_i}
    Y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
float cblas_sdot(const blasint N, const float *X, const blasint incX, const float *Y, const blasint incY);
double cblas_ddot(const blasint N, const double *X, const blasint incX, const double *Y, const blasint incY);

/*<Fern Annotation>
for functions cblas_[sd]asum
X is Vector(X, incX)[N]     where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
float cblas_sasum(const blasint N, const float *X, const blasint incX);
double cblas_dasum(const blasint N, const double *X, const blasint incX);

/* --- Level 2 -------------------------------------------------------------------- */

/*<Fern Annotation>
for functions cblas_[sd]ger
X is Vector(X, incX)[M]     where order == CblasRowMajor && incX > 0
Y is Vector(Y, incY)[N]     where incY > 0
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
/*<Fern Annotation>
for functions cblas_[sd]ger
X is Vector(X, incX)[M]     where order == CblasColMajor && incX > 0
Y is Vector(Y, incY)[N]     where incY > 0
A is ColMatrix(A, lda)[M, N]
l_u: Symbolic
l_v: Symbolic
for v in [A.y, A.y + A.len_y, l_v] {
  for u in [A.x, A.x + A.len_x, l_u] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
    }
  }
}
</Fern Annotation>*/
void cblas_sger(const enum CBLAS_ORDER order, const blasint M, const blasint N, const float alpha, const float *X,
                const blasint incX, const float *Y, const blasint incY, float *A, const blasint lda);
void cblas_dger(const enum CBLAS_ORDER order, const blasint M, const blasint N, const double alpha,
                const double *X, const blasint incX, const double *Y, const blasint incY, double *A,
                const blasint lda);

/* y = alpha op(A) x + beta y. With a beta of 0 the old y is not read. */
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasRowMajor && trans == CblasNoTrans && incX > 0 && incY > 0 && beta == 0
l_u: Symbolic
for u in [0, M, l_u] {
  produces { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0 && beta == 0
l_u: Symbolic
for u in [0, N, l_u] {
  produces { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasColMajor && trans == CblasNoTrans && incX > 0 && incY > 0 && beta == 0
l_u: Symbolic
for u in [0, M, l_u] {
  produces { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0 && beta == 0
l_u: Symbolic
for u in [0, N, l_u] {
  produces { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasRowMajor && trans == CblasNoTrans && incX > 0 && incY > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for k in [0, N, l_k] {
    reduces(+) { Y {start: u, len: l_u} }
    when consumes {
      A {x: u, y: k, len_x: l_u, len_y: l_k}
      X {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, N, l_u] {
  for k in [0, M, l_k] {
    reduces(+) { Y {start: u, len: l_u} }
    when consumes {
      A {x: k, y: u, len_x: l_k, len_y: l_u}
      X {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasColMajor && trans == CblasNoTrans && incX > 0 && incY > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for k in [0, N, l_k] {
    reduces(+) { Y {start: u, len: l_u} }
    when consumes {
      A {x: u, y: k, len_x: l_u, len_y: l_k}
      X {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, N, l_u] {
  for k in [0, M, l_k] {
    reduces(+) { Y {start: u, len: l_u} }
    when consumes {
      A {x: k, y: u, len_x: l_k, len_y: l_u}
      X {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
void cblas_sgemv(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE trans, const blasint M, const blasint N,
                 const float alpha, const float *A, const blasint lda, const float *X, const blasint incX,
                 const float beta, float *Y, const blasint incY);
void cblas_dgemv(const enum CBLAS_ORDER order, const enum CBLAS_TRANSPOSE trans, const blasint M, const blasint N,
                 const double alpha, const double *A, const blasint lda, const double *X, const blasint incX,
                 const double beta, double *Y, const blasint incY);

/* --- Level 3 -------------------------------------------------------------------- */

/* C = alpha op(A) op(B) + beta C. With a beta of 0 the old C is not read. */
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && TransA == CblasNoTrans && TransB == CblasNoTrans && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[N, K]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && TransA == CblasNoTrans && (TransB == CblasTrans || TransB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[K, M]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && TransB == CblasNoTrans && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[K, M]
B is Matrix(B, ldb)[N, K]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && (TransB == CblasTrans || TransB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[M, K]
B is ColMatrix(B, ldb)[K, N]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && TransA == CblasNoTrans && TransB == CblasNoTrans && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[M, K]
B is ColMatrix(B, ldb)[N, K]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && TransA == CblasNoTrans && (TransB == CblasTrans || TransB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[K, M]
B is ColMatrix(B, ldb)[K, N]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && TransB == CblasNoTrans && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[K, M]
B is ColMatrix(B, ldb)[N, K]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && (TransB == CblasTrans || TransB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    produces { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && TransA == CblasNoTrans && TransB == CblasNoTrans
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: u, y: k, len_x: l_u, len_y: l_k}
        B {x: k, y: v, len_x: l_k, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[N, K]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && TransA == CblasNoTrans && (TransB == CblasTrans || TransB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: u, y: k, len_x: l_u, len_y: l_k}
        B {x: v, y: k, len_x: l_v, len_y: l_k}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[K, M]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && TransB == CblasNoTrans
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: k, y: u, len_x: l_k, len_y: l_u}
        B {x: k, y: v, len_x: l_k, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[K, M]
B is Matrix(B, ldb)[N, K]
C is Matrix(C, ldc)[M, N]
where Order == CblasRowMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && (TransB == CblasTrans || TransB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: k, y: u, len_x: l_k, len_y: l_u}
        B {x: v, y: k, len_x: l_v, len_y: l_k}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[M, K]
B is ColMatrix(B, ldb)[K, N]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && TransA == CblasNoTrans && TransB == CblasNoTrans
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: u, y: k, len_x: l_u, len_y: l_k}
        B {x: k, y: v, len_x: l_k, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[M, K]
B is ColMatrix(B, ldb)[N, K]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && TransA == CblasNoTrans && (TransB == CblasTrans || TransB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: u, y: k, len_x: l_u, len_y: l_k}
        B {x: v, y: k, len_x: l_v, len_y: l_k}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[K, M]
B is ColMatrix(B, ldb)[K, N]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && TransB == CblasNoTrans
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: k, y: u, len_x: l_k, len_y: l_u}
        B {x: k, y: v, len_x: l_k, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is ColMatrix(A, lda)[K, M]
B is ColMatrix(B, ldb)[N, K]
C is ColMatrix(C, ldc)[M, N]
where Order == CblasColMajor && (TransA == CblasTrans || TransA == CblasConjTrans) && (TransB == CblasTrans || TransB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) { C {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        A {x: k, y: u, len_x: l_k, len_y: l_u}
        B {x: v, y: k, len_x: l_v, len_y: l_k}
      }
    }
  }
}
</Fern Annotation>*/
void cblas_sgemm(const enum CBLAS_ORDER Order, const enum CBLAS_TRANSPOSE TransA,
                 const enum CBLAS_TRANSPOSE TransB, const blasint M, const blasint N, const blasint K,
                 const float alpha, const float *A, const blasint lda, const float *B, const blasint ldb,
                 const float beta, float *C, const blasint ldc);
void cblas_dgemm(const enum CBLAS_ORDER Order, const enum CBLAS_TRANSPOSE TransA,
                 const enum CBLAS_TRANSPOSE TransB, const blasint M, const blasint N, const blasint K,
                 const double alpha, const double *A, const blasint lda, const double *B, const blasint ldb,
                 const double beta, double *C, const blasint ldc);

#endif

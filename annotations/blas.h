/* Annotations of the BLAS as Fortran has it: `dgemm_` and the others of levels 1 to 3 in s and d, which take each number by its
 * address. Their blocks are those of cblas.h for column-major matrices; what is cut into tiles there, is here.
 *
 * No header is included: these are the prototypes, with integers of 32 bits and without the lengths of texts that some Fortran
 * compilers pass behind the others; the routines, of flags of one character, do not look at them. Functions of float return a
 * float, as gfortran has them, not as f2c. */
#ifndef FERN_BLAS_H
#define FERN_BLAS_H

#include "dense.h"

#include <math.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --- Threads ----------------------------------------------------------------------------- */

/* As in cblas.h. */
/*<Fern Library>
for functions [sd]scal_, [sd]axpy_, [sd]copy_, [sd]swap_, [sd]rot_, [sd]rotm_, [sd]rotg_, [sd]rotmg_, [sd]dot_, dsdot_, sdsdot_, [sd]asum_, dnrm2_, snrm2_, i[sd]amax_, [sd]ger_, [sd]gemv_, [sd]gbmv_, [sd]symv_, [sd]sbmv_, [sd]spmv_, [sd]tr[ms]v_, [sd]tb[ms]v_, [sd]tp[ms]v_, [sd]syr_, [sd]syr2_, [sd]spr_, [sd]spr2_, [sd]gemm_, [sd]symm_, [sd]tr[ms]m_, [sd]syrk_, [sd]syr2k_
library blas
OpenBLAS { get openblas_get_num_threads    set openblas_set_num_threads }
MKL      { swap MKL_Set_Num_Threads_Local  each thread }
BLIS     { get bli_thread_get_num_threads  set bli_thread_set_num_threads  each thread }
</Fern Library>*/
int openblas_get_num_threads(void);
void openblas_set_num_threads(int num_threads);
int MKL_Set_Num_Threads_Local(int nt);
int64_t bli_thread_get_num_threads(void);
void bli_thread_set_num_threads(int64_t n_threads);

/* As outputs of fernc bring it along where no header does. */
#ifndef FERN_HAS_blas_number
#define FERN_HAS_blas_number
/* On how many threads a call of blas runs; `otherwise`, where the library that is linked does not say. */
#if defined __ELF__ && defined __GNUC__ && !defined FERN_LINKS_OpenBLAS && !defined FERN_LINKS_MKL && !defined FERN_LINKS_BLIS
static int fern_blas_of_OpenBLAS(void) __attribute__((__weakref__("openblas_get_num_threads")));
static int64_t fern_blas_of_BLIS(void) __attribute__((__weakref__("bli_thread_get_num_threads")));
#endif
static inline int fern_blas_number(int otherwise)
{
#if defined __ELF__ && defined __GNUC__ && !defined FERN_LINKS_OpenBLAS && !defined FERN_LINKS_MKL && !defined FERN_LINKS_BLIS
    if (fern_blas_of_OpenBLAS && fern_blas_of_OpenBLAS() > 0) return (int)fern_blas_of_OpenBLAS();
    if (fern_blas_of_BLIS && fern_blas_of_BLIS() > 0) return (int)fern_blas_of_BLIS();
#endif
#ifdef FERN_LINKS_OpenBLAS
    if (FERN_LINKS_OpenBLAS && openblas_get_num_threads() > 0) return (int)openblas_get_num_threads();
#endif
#ifdef FERN_LINKS_BLIS
    if (FERN_LINKS_BLIS && bli_thread_get_num_threads() > 0) return (int)bli_thread_get_num_threads();
#endif
    return otherwise;
}
#endif

/* --- Level 1 ----------------------------------------------------------------------------- */

/* x = alpha x */
/*<Fern Annotation>
for functions [sd]scal_
by address n, alpha, incx
x is Vector(x, incx)[n]
where incx > 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]scal_
by address n, alpha, incx
x is Vector(x, max(incx, -incx))[n]
where incx <= 0
exact
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void sscal_(const int *n, const float *alpha, float *x, const int *incx);
void dscal_(const int *n, const double *alpha, double *x, const int *incx);

/* y = alpha x + y */
/*<Fern Annotation>
for functions [sd]axpy_
by address n, alpha, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]axpy_
by address n, alpha, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
updates { y {start: 0, len: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void saxpy_(const int *n, const float *alpha, const float *x, const int *incx, float *y, const int *incy);
void daxpy_(const int *n, const double *alpha, const double *x, const int *incx, double *y, const int *incy);

/* y = x */
/*<Fern Annotation>
for functions [sd]copy_
by address n, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]copy_
by address n, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
exact
produces { y {start: 0, len: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void scopy_(const int *n, const float *x, const int *incx, float *y, const int *incy);
void dcopy_(const int *n, const double *x, const int *incx, double *y, const int *incy);

/* x and y change places */
/*<Fern Annotation>
for functions [sd]swap_
by address n, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]swap_
by address n, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
exact
updates { x {start: 0, len: n} y {start: 0, len: n} }
</Fern Annotation>*/
void sswap_(const int *n, float *x, const int *incx, float *y, const int *incy);
void dswap_(const int *n, double *x, const int *incx, double *y, const int *incy);

/* plane rotations */
/*<Fern Annotation>
for functions [sd]rot_
by address n, incx, incy, c, s
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]rot_
by address n, incx, incy, c, s
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
updates { x {start: 0, len: n} y {start: 0, len: n} }
</Fern Annotation>*/
void srot_(const int *n, float *x, const int *incx, float *y, const int *incy, const float *c,
           const float *s);
void drot_(const int *n, double *x, const int *incx, double *y, const int *incy, const double *c,
           const double *s);

/* .. with a matrix of 2 x 2 in `param` */
/*<Fern Annotation>
for functions [sd]rotm_
by address n, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
param is Vector(param)[5]
where incx > 0 && incy > 0
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} y {start: i, len: l_i} }
  when consumes { param {start: 0, len: 5} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]rotm_
by address n, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
param is Vector(param)[5]
where (incx <= 0 || incy <= 0)
updates { x {start: 0, len: n} y {start: 0, len: n} }
when consumes { param {start: 0, len: 5} }
</Fern Annotation>*/
void srotm_(const int *n, float *x, const int *incx, float *y, const int *incy, const float *param);
void drotm_(const int *n, double *x, const int *incx, double *y, const int *incy, const double *param);

/* .. and what makes them: their numbers are written, too */
/*<Fern Annotation>
for functions [sd]rotg_
a is Scalar(a)
b is Scalar(b)
c is Scalar(c)
s is Scalar(s)
updates { a { } b { } }
produces { c { } s { } }
</Fern Annotation>*/
void srotg_(float *a, float *b, float *c, float *s);
void drotg_(double *a, double *b, double *c, double *s);
/*<Fern Annotation>
for functions [sd]rotmg_
by address y1
d1 is Scalar(d1)
d2 is Scalar(d2)
x1 is Scalar(x1)
param is Vector(param)[5]
overwrites
updates { d1 { } d2 { } x1 { } param {start: 0, len: 5} }
</Fern Annotation>*/
void srotmg_(float *d1, float *d2, float *x1, const float *y1, float *param);
void drotmg_(double *d1, double *d2, double *x1, const double *y1, double *param);

/* sums: tiles add up */
/*<Fern Annotation>
for functions [sd]dot_, dsdot_
by address n, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]dot_, dsdot_
by address n, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
produces { return { } }
when consumes {
  x {start: 0, len: n}
  y {start: 0, len: n}
}
</Fern Annotation>*/
float sdot_(const int *n, const float *x, const int *incx, const float *y, const int *incy);
double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);
double dsdot_(const int *n, const float *x, const int *incx, const float *y, const int *incy);

/* alpha + x . y: alpha enters once */
/*<Fern Annotation>
for functions sdsdot_
by address n, alpha, incx, incy
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where incx > 0 && incy > 0
l_i: Symbolic
call with {alpha: first(i) ? alpha : 0}
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions sdsdot_
by address n, alpha, incx, incy
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
where (incx <= 0 || incy <= 0)
produces { return { } }
when consumes {
  x {start: 0, len: n}
  y {start: 0, len: n}
}
</Fern Annotation>*/
float sdsdot_(const int *n, const float *alpha, const float *x, const int *incx, const float *y, const int *incy);

/* of absolute values */
/*<Fern Annotation>
for functions [sd]asum_
by address n, incx
x is Vector(x, incx)[n]
where incx > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]asum_
by address n, incx
x is Vector(x, max(incx, -incx))[n]
where incx <= 0
produces { return { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
float sasum_(const int *n, const float *x, const int *incx);
double dasum_(const int *n, const double *x, const int *incx);

/* 2-norms: those of tiles combine to that of the whole */
/*<Fern Annotation>
for functions dnrm2_
by address n, incx
x is Vector(x, incx)[n]
where incx > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(hypot, 0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions dnrm2_
by address n, incx
x is Vector(x, max(incx, -incx))[n]
where incx <= 0
produces { return { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
double dnrm2_(const int *n, const double *x, const int *incx);
/*<Fern Annotation>
for functions snrm2_
by address n, incx
x is Vector(x, incx)[n]
where incx > 0
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(hypotf, 0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions snrm2_
by address n, incx
x is Vector(x, max(incx, -incx))[n]
where incx <= 0
produces { return { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
float snrm2_(const int *n, const float *x, const int *incx);

/* which element is largest, counted from 1 */
/*<Fern Annotation>
for functions i[sd]amax_
by address n, incx
x is Vector(x, max(incx, -incx))[n]
produces { return { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
int isamax_(const int *n, const float *x, const int *incx);
int idamax_(const int *n, const double *x, const int *incx);

/* --- Level 2 ----------------------------------------------------------------------------- */

/* A = alpha x y^T + A */
/*<Fern Annotation>
for functions [sd]ger_
by address m, n, alpha, incx, incy, lda
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
a is ColMatrix(a, lda)[m, n]
where incx > 0 && incy > 0
l_v: Symbolic
l_u: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    updates { a {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      x {start: u, len: l_u}
      y {start: v, len: l_v}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]ger_
by address m, n, alpha, incx, incy, lda
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
a is ColMatrix(a, lda)[m, n]
where (incx <= 0 || incy <= 0)
updates { a {x: 0, y: 0, len_x: m, len_y: n} }
when consumes {
  x {start: 0, len: m}
  y {start: 0, len: n}
}
</Fern Annotation>*/
void sger_(const int *m, const int *n, const float *alpha, const float *x, const int *incx, const float *y,
           const int *incy, float *a, const int *lda);
void dger_(const int *m, const int *n, const double *alpha, const double *x, const int *incx,
           const double *y, const int *incy, double *a, const int *lda);

/* y = alpha op(A) x + beta y */
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, incx)[n]
y is Vector(y, incy)[m]
where (trans == 'N' || trans == 'n') && incx > 0 && incy > 0 && beta == 0 && n > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, m, l_u] {
  for k in [0, n, l_k] {
    reduces(+) anew { y {start: u, len: l_u} }
    when consumes {
      a {x: u, y: k, len_x: l_u, len_y: l_k}
      x {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && incx > 0 && incy > 0 && beta == 0 && m > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, n, l_u] {
  for k in [0, m, l_k] {
    reduces(+) anew { y {start: u, len: l_u} }
    when consumes {
      a {x: k, y: u, len_x: l_k, len_y: l_u}
      x {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, incx)[n]
y is Vector(y, incy)[m]
where (trans == 'N' || trans == 'n') && incx > 0 && incy > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, m, l_u] {
  for k in [0, n, l_k] {
    reduces(+) { y {start: u, len: l_u} }
    when consumes {
      a {x: u, y: k, len_x: l_u, len_y: l_k}
      x {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, incx)[m]
y is Vector(y, incy)[n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && incx > 0 && incy > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, n, l_u] {
  for k in [0, m, l_k] {
    reduces(+) { y {start: u, len: l_u} }
    when consumes {
      a {x: k, y: u, len_x: l_k, len_y: l_u}
      x {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[m]
where (trans == 'N' || trans == 'n') && (incx <= 0 || incy <= 0)
overwrites
updates { y {start: 0, len: m} }
when consumes {
  a {x: 0, y: 0, len_x: m, len_y: n}
  x {start: 0, len: n}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemv_
by address trans, m, n, alpha, lda, incx, beta, incy
a is ColMatrix(a, lda)[m, n]
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && (incx <= 0 || incy <= 0)
overwrites
updates { y {start: 0, len: n} }
when consumes {
  a {x: 0, y: 0, len_x: m, len_y: n}
  x {start: 0, len: m}
}
</Fern Annotation>*/
void sgemv_(const char *trans, const int *m, const int *n, const float *alpha, const float *a,
            const int *lda, const float *x, const int *incx, const float *beta, float *y, const int *incy);
void dgemv_(const char *trans, const int *m, const int *n, const double *alpha, const double *a,
            const int *lda, const double *x, const int *incx, const double *beta, double *y,
            const int *incy);

/* .. of a band */
/*<Fern Annotation>
for functions [sd]gbmv_
by address trans, m, n, kl, ku, alpha, lda, incx, beta, incy
a is Matrix(a, lda)[n, kl + ku + 1]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[m]
where (trans == 'N' || trans == 'n')
overwrites
updates { y {start: 0, len: m} }
when consumes {
  a {x: 0, y: 0, len_x: n, len_y: kl + ku + 1}
  x {start: 0, len: n}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gbmv_
by address trans, m, n, kl, ku, alpha, lda, incx, beta, incy
a is Matrix(a, lda)[n, kl + ku + 1]
x is Vector(x, max(incx, -incx))[m]
y is Vector(y, max(incy, -incy))[n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c')
overwrites
updates { y {start: 0, len: n} }
when consumes {
  a {x: 0, y: 0, len_x: n, len_y: kl + ku + 1}
  x {start: 0, len: m}
}
</Fern Annotation>*/
void sgbmv_(const char *trans, const int *m, const int *n, const int *kl, const int *ku, const float *alpha,
            const float *a, const int *lda, const float *x, const int *incx, const float *beta, float *y,
            const int *incy);
void dgbmv_(const char *trans, const int *m, const int *n, const int *kl, const int *ku, const double *alpha,
            const double *a, const int *lda, const double *x, const int *incx, const double *beta, double *y,
            const int *incy);

/* .. of a symmetric matrix, of one in a band, of a packed one */
/*<Fern Annotation>
for functions [sd]symv_
by address uplo, n, alpha, lda, incx, beta, incy
example uplo = 'U', 'L'
a is Matrix(a, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
overwrites
updates { y {start: 0, len: n} }
when consumes {
  a {x: 0, y: 0, len_x: n, len_y: n}
  x {start: 0, len: n}
}
</Fern Annotation>*/
void ssymv_(const char *uplo, const int *n, const float *alpha, const float *a, const int *lda,
            const float *x, const int *incx, const float *beta, float *y, const int *incy);
void dsymv_(const char *uplo, const int *n, const double *alpha, const double *a, const int *lda,
            const double *x, const int *incx, const double *beta, double *y, const int *incy);
/*<Fern Annotation>
for functions [sd]sbmv_
by address uplo, n, k, alpha, lda, incx, beta, incy
example uplo = 'U', 'L'
a is Matrix(a, lda)[n, k + 1]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
overwrites
updates { y {start: 0, len: n} }
when consumes {
  a {x: 0, y: 0, len_x: n, len_y: k + 1}
  x {start: 0, len: n}
}
</Fern Annotation>*/
void ssbmv_(const char *uplo, const int *n, const int *k, const float *alpha, const float *a, const int *lda,
            const float *x, const int *incx, const float *beta, float *y, const int *incy);
void dsbmv_(const char *uplo, const int *n, const int *k, const double *alpha, const double *a,
            const int *lda, const double *x, const int *incx, const double *beta, double *y,
            const int *incy);
/*<Fern Annotation>
for functions [sd]spmv_
by address uplo, n, alpha, incx, beta, incy
example uplo = 'U', 'L'
ap is Vector(ap)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
overwrites
updates { y {start: 0, len: n} }
when consumes {
  ap {start: 0, len: n * (n + 1) / 2}
  x {start: 0, len: n}
}
</Fern Annotation>*/
void sspmv_(const char *uplo, const int *n, const float *alpha, const float *ap, const float *x,
            const int *incx, const float *beta, float *y, const int *incy);
void dspmv_(const char *uplo, const int *n, const double *alpha, const double *ap, const double *x,
            const int *incx, const double *beta, double *y, const int *incy);

/* x = op(A) x and its solution, of a triangle, one in a band, a packed one */
/*<Fern Annotation>
for functions [sd]tr[ms]v_
by address uplo, trans, diag, n, lda, incx
example uplo = 'U', 'L'
example trans = 'N', 'T'
example diag = 'N', 'U'
a is Matrix(a, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
updates { x {start: 0, len: n} }
when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
</Fern Annotation>*/
void strmv_(const char *uplo, const char *trans, const char *diag, const int *n, const float *a,
            const int *lda, float *x, const int *incx);
void dtrmv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a,
            const int *lda, double *x, const int *incx);
void strsv_(const char *uplo, const char *trans, const char *diag, const int *n, const float *a,
            const int *lda, float *x, const int *incx);
void dtrsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *a,
            const int *lda, double *x, const int *incx);
/*<Fern Annotation>
for functions [sd]tb[ms]v_
by address uplo, trans, diag, n, k, lda, incx
example uplo = 'U', 'L'
example trans = 'N', 'T'
example diag = 'N', 'U'
a is Matrix(a, lda)[n, k + 1]
x is Vector(x, max(incx, -incx))[n]
updates { x {start: 0, len: n} }
when consumes { a {x: 0, y: 0, len_x: n, len_y: k + 1} }
</Fern Annotation>*/
void stbmv_(const char *uplo, const char *trans, const char *diag, const int *n, const int *k,
            const float *a, const int *lda, float *x, const int *incx);
void dtbmv_(const char *uplo, const char *trans, const char *diag, const int *n, const int *k,
            const double *a, const int *lda, double *x, const int *incx);
void stbsv_(const char *uplo, const char *trans, const char *diag, const int *n, const int *k,
            const float *a, const int *lda, float *x, const int *incx);
void dtbsv_(const char *uplo, const char *trans, const char *diag, const int *n, const int *k,
            const double *a, const int *lda, double *x, const int *incx);
/*<Fern Annotation>
for functions [sd]tp[ms]v_
by address uplo, trans, diag, n, incx
example uplo = 'U', 'L'
example trans = 'N', 'T'
example diag = 'N', 'U'
ap is Vector(ap)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
updates { x {start: 0, len: n} }
when consumes { ap {start: 0, len: n * (n + 1) / 2} }
</Fern Annotation>*/
void stpmv_(const char *uplo, const char *trans, const char *diag, const int *n, const float *ap, float *x,
            const int *incx);
void dtpmv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *ap, double *x,
            const int *incx);
void stpsv_(const char *uplo, const char *trans, const char *diag, const int *n, const float *ap, float *x,
            const int *incx);
void dtpsv_(const char *uplo, const char *trans, const char *diag, const int *n, const double *ap, double *x,
            const int *incx);

/* A = alpha x x^T + A, alpha x y^T + alpha y x^T + A, of a triangle, of a packed one */
/*<Fern Annotation>
for functions [sd]syr_
by address uplo, n, alpha, incx, lda
example uplo = 'U', 'L'
a is Matrix(a, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
overwrites
updates { a {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void ssyr_(const char *uplo, const int *n, const float *alpha, const float *x, const int *incx, float *a,
           const int *lda);
void dsyr_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx, double *a,
           const int *lda);
/*<Fern Annotation>
for functions [sd]syr2_
by address uplo, n, alpha, incx, incy, lda
example uplo = 'U', 'L'
a is Matrix(a, lda)[n, n]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
overwrites
updates { a {x: 0, y: 0, len_x: n, len_y: n} }
when consumes {
  x {start: 0, len: n}
  y {start: 0, len: n}
}
</Fern Annotation>*/
void ssyr2_(const char *uplo, const int *n, const float *alpha, const float *x, const int *incx,
            const float *y, const int *incy, float *a, const int *lda);
void dsyr2_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx,
            const double *y, const int *incy, double *a, const int *lda);
/*<Fern Annotation>
for functions [sd]spr_
by address uplo, n, alpha, incx
example uplo = 'U', 'L'
ap is Vector(ap)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
updates { ap {start: 0, len: n * (n + 1) / 2} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void sspr_(const char *uplo, const int *n, const float *alpha, const float *x, const int *incx, float *ap);
void dspr_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx, double *ap);
/*<Fern Annotation>
for functions [sd]spr2_
by address uplo, n, alpha, incx, incy
example uplo = 'U', 'L'
ap is Vector(ap)[n * (n + 1) / 2]
x is Vector(x, max(incx, -incx))[n]
y is Vector(y, max(incy, -incy))[n]
updates { ap {start: 0, len: n * (n + 1) / 2} }
when consumes {
  x {start: 0, len: n}
  y {start: 0, len: n}
}
</Fern Annotation>*/
void sspr2_(const char *uplo, const int *n, const float *alpha, const float *x, const int *incx,
            const float *y, const int *incy, float *ap);
void dspr2_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx,
            const double *y, const int *incy, double *ap);

/* --- Level 3 ----------------------------------------------------------------------------- */

/* C = alpha op(A) op(B) + beta C */
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[m, k]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'N' || transa == 'n') && (transb == 'N' || transb == 'n') && beta == 0
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) anew { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: u, y: p, len_x: l_u, len_y: l_p}
        b {x: p, y: v, len_x: l_p, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[m, k]
b is ColMatrix(b, ldb)[n, k]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'N' || transa == 'n') && (transb == 'T' || transb == 't' || transb == 'C' || transb == 'c') && beta == 0
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) anew { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: u, y: p, len_x: l_u, len_y: l_p}
        b {x: v, y: p, len_x: l_v, len_y: l_p}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[k, m]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'T' || transa == 't' || transa == 'C' || transa == 'c') && (transb == 'N' || transb == 'n') && beta == 0
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) anew { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: p, y: u, len_x: l_p, len_y: l_u}
        b {x: p, y: v, len_x: l_p, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[k, m]
b is ColMatrix(b, ldb)[n, k]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'T' || transa == 't' || transa == 'C' || transa == 'c') && (transb == 'T' || transb == 't' || transb == 'C' || transb == 'c') && beta == 0
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) anew { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: p, y: u, len_x: l_p, len_y: l_u}
        b {x: v, y: p, len_x: l_v, len_y: l_p}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[m, k]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'N' || transa == 'n') && (transb == 'N' || transb == 'n')
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: u, y: p, len_x: l_u, len_y: l_p}
        b {x: p, y: v, len_x: l_p, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[m, k]
b is ColMatrix(b, ldb)[n, k]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'N' || transa == 'n') && (transb == 'T' || transb == 't' || transb == 'C' || transb == 'c')
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: u, y: p, len_x: l_u, len_y: l_p}
        b {x: v, y: p, len_x: l_v, len_y: l_p}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[k, m]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'T' || transa == 't' || transa == 'C' || transa == 'c') && (transb == 'N' || transb == 'n')
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: p, y: u, len_x: l_p, len_y: l_u}
        b {x: p, y: v, len_x: l_p, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]gemm_
by address transa, transb, m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[k, m]
b is ColMatrix(b, ldb)[n, k]
c is ColMatrix(c, ldc)[m, n]
where (transa == 'T' || transa == 't' || transa == 'C' || transa == 'c') && (transb == 'T' || transb == 't' || transb == 'C' || transb == 'c')
cost {flops: 2 * l_u * l_v * l_p, bytes: 8 * l_p * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: p, y: u, len_x: l_p, len_y: l_u}
        b {x: v, y: p, len_x: l_v, len_y: l_p}
      }
    }
  }
}
</Fern Annotation>*/
void sgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k,
            const float *alpha, const float *a, const int *lda, const float *b, const int *ldb,
            const float *beta, float *c, const int *ldc);
void dgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k,
            const double *alpha, const double *a, const int *lda, const double *b, const int *ldb,
            const double *beta, double *c, const int *ldc);

/* C = alpha A B + beta C or alpha B A + beta C, A symmetric */
/*<Fern Annotation>
for functions [sd]symm_
by address side, uplo, m, n, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[m, m]
b is ColMatrix(b, ldb)[m, n]
c is ColMatrix(c, ldc)[m, n]
where (side == 'L' || side == 'l') && beta == 0
cost {flops: 2 * l_v * m * m, smallest: 256}
l_v: Symbolic
for v in [0, n, l_v] {
  produces { c {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes {
    a {x: 0, y: 0, len_x: m, len_y: m}
    b {x: 0, y: v, len_x: m, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]symm_
by address side, uplo, m, n, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[n, n]
b is ColMatrix(b, ldb)[m, n]
c is ColMatrix(c, ldc)[m, n]
where (side == 'R' || side == 'r') && beta == 0
cost {flops: 2 * l_u * n * n, smallest: 256}
l_u: Symbolic
for u in [0, m, l_u] {
  produces { c {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes {
    a {x: 0, y: 0, len_x: n, len_y: n}
    b {x: u, y: 0, len_x: l_u, len_y: n}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]symm_
by address side, uplo, m, n, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[m, m]
b is ColMatrix(b, ldb)[m, n]
c is ColMatrix(c, ldc)[m, n]
where (side == 'L' || side == 'l')
cost {flops: 2 * l_v * m * m, smallest: 256}
l_v: Symbolic
for v in [0, n, l_v] {
  updates { c {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes {
    a {x: 0, y: 0, len_x: m, len_y: m}
    b {x: 0, y: v, len_x: m, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]symm_
by address side, uplo, m, n, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[n, n]
b is ColMatrix(b, ldb)[m, n]
c is ColMatrix(c, ldc)[m, n]
where (side == 'R' || side == 'r')
cost {flops: 2 * l_u * n * n, smallest: 256}
l_u: Symbolic
for u in [0, m, l_u] {
  updates { c {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes {
    a {x: 0, y: 0, len_x: n, len_y: n}
    b {x: u, y: 0, len_x: l_u, len_y: n}
  }
}
</Fern Annotation>*/
void ssymm_(const char *side, const char *uplo, const int *m, const int *n, const float *alpha,
            const float *a, const int *lda, const float *b, const int *ldb, const float *beta, float *c,
            const int *ldc);
void dsymm_(const char *side, const char *uplo, const int *m, const int *n, const double *alpha,
            const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c,
            const int *ldc);

/* B = alpha op(A) B or alpha B op(A), and their solutions, A a triangle */
/*<Fern Annotation>
for functions [sd]tr[ms]m_
by address side, uplo, transa, diag, m, n, alpha, lda, ldb
example uplo = 'U', 'L'
example transa = 'N', 'T'
example diag = 'N', 'U'
a is ColMatrix(a, lda)[m, m]
b is ColMatrix(b, ldb)[m, n]
where (side == 'L' || side == 'l')
cost {flops: l_v * m * m, smallest: 256}
l_v: Symbolic
for v in [0, n, l_v] {
  updates { b {x: 0, y: v, len_x: m, len_y: l_v} }
  when consumes { a {x: 0, y: 0, len_x: m, len_y: m} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]tr[ms]m_
by address side, uplo, transa, diag, m, n, alpha, lda, ldb
example uplo = 'U', 'L'
example transa = 'N', 'T'
example diag = 'N', 'U'
a is ColMatrix(a, lda)[n, n]
b is ColMatrix(b, ldb)[m, n]
where (side == 'R' || side == 'r')
cost {flops: l_u * n * n, smallest: 256}
l_u: Symbolic
for u in [0, m, l_u] {
  updates { b {x: u, y: 0, len_x: l_u, len_y: n} }
  when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
}
</Fern Annotation>*/
void strmm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m,
            const int *n, const float *alpha, const float *a, const int *lda, float *b, const int *ldb);
void dtrmm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m,
            const int *n, const double *alpha, const double *a, const int *lda, double *b, const int *ldb);
void strsm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m,
            const int *n, const float *alpha, const float *a, const int *lda, float *b, const int *ldb);
void dtrsm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m,
            const int *n, const double *alpha, const double *a, const int *lda, double *b, const int *ldb);

/* C = alpha A A^T + beta C, or A^T A */
/*<Fern Annotation>
for functions [sd]syrk_
by address uplo, trans, n, k, alpha, lda, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[n, k]
c is ColMatrix(c, ldc)[n, n]
where (trans == 'N' || trans == 'n')
cost {flops: 1 * n * n * l_p, smallest: 256}
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for p in [0, k, l_p] {
  reduces(+) { c {x: 0, y: 0, len_x: n, len_y: n} }
  when consumes { a {x: 0, y: p, len_x: n, len_y: l_p} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]syrk_
by address uplo, trans, n, k, alpha, lda, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[k, n]
c is ColMatrix(c, ldc)[n, n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c')
cost {flops: 1 * n * n * l_p, smallest: 256}
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for p in [0, k, l_p] {
  reduces(+) { c {x: 0, y: 0, len_x: n, len_y: n} }
  when consumes { a {x: p, y: 0, len_x: l_p, len_y: n} }
}
</Fern Annotation>*/
void ssyrk_(const char *uplo, const char *trans, const int *n, const int *k, const float *alpha,
            const float *a, const int *lda, const float *beta, float *c, const int *ldc);
void dsyrk_(const char *uplo, const char *trans, const int *n, const int *k, const double *alpha,
            const double *a, const int *lda, const double *beta, double *c, const int *ldc);

/* C = alpha A B^T + alpha B A^T + beta C, or A^T B + B^T A */
/*<Fern Annotation>
for functions [sd]syr2k_
by address uplo, trans, n, k, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[n, k]
b is ColMatrix(b, ldb)[n, k]
c is ColMatrix(c, ldc)[n, n]
where (trans == 'N' || trans == 'n')
cost {flops: 2 * n * n * l_p, smallest: 256}
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for p in [0, k, l_p] {
  reduces(+) { c {x: 0, y: 0, len_x: n, len_y: n} }
  when consumes {
    a {x: 0, y: p, len_x: n, len_y: l_p}
    b {x: 0, y: p, len_x: n, len_y: l_p}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions [sd]syr2k_
by address uplo, trans, n, k, alpha, lda, ldb, beta, ldc
example uplo = 'U', 'L'
a is ColMatrix(a, lda)[k, n]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[n, n]
where (trans == 'T' || trans == 't' || trans == 'C' || trans == 'c')
cost {flops: 2 * n * n * l_p, smallest: 256}
l_p: Symbolic
call with {beta: first(p) ? beta : 1}
for p in [0, k, l_p] {
  reduces(+) { c {x: 0, y: 0, len_x: n, len_y: n} }
  when consumes {
    a {x: p, y: 0, len_x: l_p, len_y: n}
    b {x: p, y: 0, len_x: l_p, len_y: n}
  }
}
</Fern Annotation>*/
void ssyr2k_(const char *uplo, const char *trans, const int *n, const int *k, const float *alpha,
             const float *a, const int *lda, const float *b, const int *ldb, const float *beta, float *c,
             const int *ldc);
void dsyr2k_(const char *uplo, const char *trans, const int *n, const int *k, const double *alpha,
             const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c,
             const int *ldc);

#ifdef __cplusplus
}
#endif

#endif

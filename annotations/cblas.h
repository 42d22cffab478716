/* Annotations of the CBLAS interface, for a vendor's header that is not ours to edit.
 *
 * Of each routine the cases come one after the other; at a call the first one that holds is taken;
 * where that is known at run time only, one that asks for less than the first that may hold.
 *
 * Cut into tiles: all of level 1 over elements; gemv, ger over rows and columns; gemm over all three
 * dimensions; symm, hemm, trmm, trsm over the dimension that the triangle does not couple (the
 * columns where it stands left, the rows where it stands right); syrk, herk, syr2k, her2k over k
 * alone. The copies and sums of matrices that OpenBLAS adds are cut over both dimensions.
 *
 * Described, but called whole, for no piece of them is a call of the same routine:
 *   - trmv, trsv: each element needs those before it; symv, hemv, syr, her, syr2, her2: a rectangle
 *     of a triangle is none;
 *   - band and packed matrices: a part of one is no band or packed matrix of the same form;
 *   - vectors with an increment of 0 or less: they run backwards from their end;
 *   - iamax, iamin: an index counts from where the vector begins;
 *   - rotg, rotmg: scalars.
 * Tiles of C in the k direction of the complex gemm are not cut: what beta points at is known at run
 * time only. For the same reason, and as syrk writes one triangle only, their C counts as updated,
 * and may be memory that nothing has written (`overwrites`).
 *
 * Their variants for a GPU (`device_variant`): of axpy, scal, copy, ger, gemv and gemm, of s and d, those of cuBLAS. Where the
 * matrices are row-major, it gets their transposes: operands change places.
 *
 * Not described: cdotu, cdotc, zdotu and zdotc, which return a complex number (their _sub forms are);
 * the complex omatcopy and geadd, whose pointers are to float where an element is a pair; imatcopy,
 * whose leading dimension changes under it; csrot and zdrot, of which OpenBLAS's header says that they
 * do not write x; and the bfloat16 routines. */
#ifndef FERN_CBLAS_H
#define FERN_CBLAS_H

#include "dense.h"

#ifndef MKL_INT /* with <mkl.h> before, it is MKL's */
#include <cblas.h>
#endif
#include <math.h>
#include <stdint.h>

/* Headers have other names for the type of sizes, and MKL's enumerations have no tags. */
#if !defined OPENBLAS_VERSION && defined MKL_INT
typedef MKL_INT blasint;
#elif !defined OPENBLAS_VERSION && defined CBLAS_INT
typedef CBLAS_INT blasint;
#elif !defined OPENBLAS_VERSION && defined BLIS_H
typedef f77_int blasint;
#elif !defined OPENBLAS_VERSION
typedef int blasint;
#endif
#ifndef OPENBLAS_VERSION
#define CblasConjNoTrans 114 /* OpenBLAS alone takes it */
#endif
#ifdef MKL_INT
#define FERN_CBLAS(name) CBLAS_##name
#else
#define FERN_CBLAS(name) enum CBLAS_##name
#endif

/* --- Threads ----------------------------------------------------------------------------- */

/* OpenBLAS has one number for the process, MKL's "local" one is the calling thread's, as BLIS's is from 1.0 on
 * (before, and where it is configured without thread-local storage, it is the process's). The integers of BLIS
 * have 64 bits unless it is configured otherwise. Only what is linked is called. */
/*<Fern Library>
for functions cblas_*
library blas
OpenBLAS { get openblas_get_num_threads    set openblas_set_num_threads }
MKL      { swap MKL_Set_Num_Threads_Local  each thread }
BLIS     { get bli_thread_get_num_threads  set bli_thread_set_num_threads  each thread }
</Fern Library>*/
#ifdef __cplusplus
extern "C" {
#endif
int openblas_get_num_threads(void);
void openblas_set_num_threads(int num_threads);
int MKL_Set_Num_Threads_Local(int nt);
int64_t bli_thread_get_num_threads(void);
void bli_thread_set_num_threads(int64_t n_threads);
#ifdef __cplusplus
}
#endif

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
for functions cblas_[sd]scal
X is Vector(X, incX)[N]
where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]scal
X is Vector(X, max(incX, -incX))[N]
where incX <= 0
exact
updates { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cscal
X is Vector((float _Complex *) X, incX)[N]
alpha is Scalar((float _Complex *) alpha)
where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
  when consumes { alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cscal
X is Vector((float _Complex *) X, max(incX, -incX))[N]
alpha is Scalar((float _Complex *) alpha)
where incX <= 0
exact
updates { X {start: 0, len: N} }
when consumes { alpha { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zscal
X is Vector((double _Complex *) X, incX)[N]
alpha is Scalar((double _Complex *) alpha)
where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
  when consumes { alpha { } }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zscal
X is Vector((double _Complex *) X, max(incX, -incX))[N]
alpha is Scalar((double _Complex *) alpha)
where incX <= 0
exact
updates { X {start: 0, len: N} }
when consumes { alpha { } }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]scal
device_variant cublas[SD]scal in "annotations/cublas_v2.h" {
  n: N, alpha: &alpha, x: X, incx: incX
}
</Fern Annotation>*/
void cblas_sscal(const blasint N, const float alpha, float *X, const blasint incX);
void cblas_dscal(const blasint N, const double alpha, double *X, const blasint incX);
void cblas_cscal(const blasint N, const void *alpha, void *X, const blasint incX);
void cblas_zscal(const blasint N, const void *alpha, void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_csscal
X is Vector((float _Complex *) X, incX)[N]
where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csscal
X is Vector((float _Complex *) X, max(incX, -incX))[N]
where incX <= 0
exact
updates { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zdscal
X is Vector((double _Complex *) X, incX)[N]
where incX > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zdscal
X is Vector((double _Complex *) X, max(incX, -incX))[N]
where incX <= 0
exact
updates { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_csscal(const blasint N, const float alpha, void *X, const blasint incX);
void cblas_zdscal(const blasint N, const double alpha, void *X, const blasint incX);

/* y = alpha x + y */
/*<Fern Annotation>
for functions cblas_[sd]axpy
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]axpy
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_caxpy
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[N]
alpha is Scalar((float _Complex *) alpha)
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes {
    X {start: i, len: l_i}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_caxpy
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes {
  X {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zaxpy
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[N]
alpha is Scalar((double _Complex *) alpha)
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes {
    X {start: i, len: l_i}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zaxpy
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes {
  X {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]axpy
device_variant cublas[SD]axpy in "annotations/cublas_v2.h" {
  n: N, alpha: &alpha, x: X, incx: incX, y: Y, incy: incY
}
</Fern Annotation>*/
void cblas_saxpy(const blasint N, const float alpha, const float *X, const blasint incX, float *Y,
                 const blasint incY);
void cblas_daxpy(const blasint N, const double alpha, const double *X, const blasint incX, double *Y,
                 const blasint incY);
void cblas_caxpy(const blasint N, const void *alpha, const void *X, const blasint incX, void *Y,
                 const blasint incY);
void cblas_zaxpy(const blasint N, const void *alpha, const void *X, const blasint incX, void *Y,
                 const blasint incY);

/* y = alpha x + beta y */
/*<Fern Annotation>
for functions cblas_[sd]axpby
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
overwrites
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]axpby
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_caxpby
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where incX > 0 && incY > 0
overwrites
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes {
    X {start: i, len: l_i}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_caxpby
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes {
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zaxpby
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where incX > 0 && incY > 0
overwrites
l_i: Symbolic
for i in [0, N, l_i] {
  updates { Y {start: i, len: l_i} }
  when consumes {
    X {start: i, len: l_i}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zaxpby
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where (incX <= 0 || incY <= 0)
updates { Y {start: 0, len: N} }
when consumes {
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_saxpby(const blasint N, const float alpha, const float *X, const blasint incX, const float beta,
                  float *Y, const blasint incY);
void cblas_daxpby(const blasint N, const double alpha, const double *X, const blasint incX,
                  const double beta, double *Y, const blasint incY);
void cblas_caxpby(const blasint N, const void *alpha, const void *X, const blasint incX, const void *beta,
                  void *Y, const blasint incY);
void cblas_zaxpby(const blasint N, const void *alpha, const void *X, const blasint incX, const void *beta,
                  void *Y, const blasint incY);

/* y = x */
/*<Fern Annotation>
for functions cblas_[sd]copy
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  produces { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]copy
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
produces { Y {start: 0, len: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ccopy
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  produces { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ccopy
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
produces { Y {start: 0, len: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zcopy
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  produces { Y {start: i, len: l_i} }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zcopy
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
produces { Y {start: 0, len: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]copy
device_variant cublas[SD]copy in "annotations/cublas_v2.h" {
  n: N, x: X, incx: incX, y: Y, incy: incY
}
</Fern Annotation>*/
void cblas_scopy(const blasint N, const float *X, const blasint incX, float *Y, const blasint incY);
void cblas_dcopy(const blasint N, const double *X, const blasint incX, double *Y, const blasint incY);
void cblas_ccopy(const blasint N, const void *X, const blasint incX, void *Y, const blasint incY);
void cblas_zcopy(const blasint N, const void *X, const blasint incX, void *Y, const blasint incY);

/* x and y change places */
/*<Fern Annotation>
for functions cblas_[sd]swap
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} Y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]swap
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
updates { X {start: 0, len: N} Y {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cswap
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} Y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cswap
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
updates { X {start: 0, len: N} Y {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zswap
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[N]
where incX > 0 && incY > 0
exact
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} Y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zswap
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
exact
updates { X {start: 0, len: N} Y {start: 0, len: N} }
</Fern Annotation>*/
void cblas_sswap(const blasint N, float *X, const blasint incX, float *Y, const blasint incY);
void cblas_dswap(const blasint N, double *X, const blasint incX, double *Y, const blasint incY);
void cblas_cswap(const blasint N, void *X, const blasint incX, void *Y, const blasint incY);
void cblas_zswap(const blasint N, void *X, const blasint incX, void *Y, const blasint incY);

/* plane rotations */
/*<Fern Annotation>
for functions cblas_[sd]rot
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} Y {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]rot
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
updates { X {start: 0, len: N} Y {start: 0, len: N} }
</Fern Annotation>*/
void cblas_srot(const blasint N, float *X, const blasint incX, float *Y, const blasint incY, const float c,
                const float s);
void cblas_drot(const blasint N, double *X, const blasint incX, double *Y, const blasint incY,
                const double c, const double s);
/*<Fern Annotation>
for functions cblas_[sd]rotm
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
P is Vector(P)[5]
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  updates { X {start: i, len: l_i} Y {start: i, len: l_i} }
  when consumes { P {start: 0, len: 5} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]rotm
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
P is Vector(P)[5]
where (incX <= 0 || incY <= 0)
updates { X {start: 0, len: N} Y {start: 0, len: N} }
when consumes { P {start: 0, len: 5} }
</Fern Annotation>*/
void cblas_srotm(const blasint N, float *X, const blasint incX, float *Y, const blasint incY,
                 const float *P);
void cblas_drotm(const blasint N, double *X, const blasint incX, double *Y, const blasint incY,
                 const double *P);
/*<Fern Annotation>
for functions cblas_[sd]rotg
a is Scalar(a)
b is Scalar(b)
c is Scalar(c)
s is Scalar(s)
updates { a { } b { } }
produces { c { } s { } }
</Fern Annotation>*/
void cblas_srotg(float *a, float *b, float *c, float *s);
void cblas_drotg(double *a, double *b, double *c, double *s);
/*<Fern Annotation>
for functions cblas_crotg
a is Scalar((float _Complex *) a)
b is Scalar((float _Complex *) b)
c is Scalar((float *) c)
s is Scalar((float _Complex *) s)
updates { a { } }
produces { c { } s { } }
when consumes { b { } }
</Fern Annotation>*/
void cblas_crotg(void *a, void *b, float *c, void *s);
/*<Fern Annotation>
for functions cblas_zrotg
a is Scalar((double _Complex *) a)
b is Scalar((double _Complex *) b)
c is Scalar((double *) c)
s is Scalar((double _Complex *) s)
updates { a { } }
produces { c { } s { } }
when consumes { b { } }
</Fern Annotation>*/
void cblas_zrotg(void *a, void *b, double *c, void *s);
/*<Fern Annotation>
for functions cblas_[sd]rotmg
d1 is Scalar(d1)
d2 is Scalar(d2)
b1 is Scalar(b1)
P is Vector(P)[5]
overwrites
updates { d1 { } d2 { } b1 { } P {start: 0, len: 5} }
</Fern Annotation>*/
void cblas_srotmg(float *d1, float *d2, float *b1, const float b2, float *P);
void cblas_drotmg(double *d1, double *d2, double *b1, const double b2, double *P);

/* sums: tiles add up */
/*<Fern Annotation>
for functions cblas_[sd]dot, cblas_dsdot
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes {
    X {start: i, len: l_i}
    Y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]dot, cblas_dsdot
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
produces { return { } }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
float cblas_sdot(const blasint N, const float *X, const blasint incX, const float *Y, const blasint incY);
double cblas_ddot(const blasint N, const double *X, const blasint incX, const double *Y,
                  const blasint incY);
double cblas_dsdot(const blasint N, const float *X, const blasint incX, const float *Y, const blasint incY);
/* alpha + x . y: alpha enters once */
/*<Fern Annotation>
for functions cblas_sdsdot
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[N]
where incX > 0 && incY > 0
l_i: Symbolic
call with {alpha: first(i) ? alpha : 0}
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes {
    X {start: i, len: l_i}
    Y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_sdsdot
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
where (incX <= 0 || incY <= 0)
produces { return { } }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
float cblas_sdsdot(const blasint N, const float alpha, const float *X, const blasint incX, const float *Y,
                   const blasint incY);
/*<Fern Annotation>
for functions cblas_[sd]asum, cblas_[sd]sum
X is Vector(X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]asum, cblas_[sd]sum
X is Vector(X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
float cblas_sasum(const blasint N, const float *X, const blasint incX);
float cblas_ssum(const blasint N, const float *X, const blasint incX);
double cblas_dasum(const blasint N, const double *X, const blasint incX);
double cblas_dsum(const blasint N, const double *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_scasum, cblas_scsum
X is Vector((float _Complex *) X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_scasum, cblas_scsum
X is Vector((float _Complex *) X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
float cblas_scasum(const blasint N, const void *X, const blasint incX);
float cblas_scsum(const blasint N, const void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_dzasum, cblas_dzsum
X is Vector((double _Complex *) X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_dzasum, cblas_dzsum
X is Vector((double _Complex *) X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
double cblas_dzasum(const blasint N, const void *X, const blasint incX);
double cblas_dzsum(const blasint N, const void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_cdotu_sub, cblas_cdotc_sub
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[N]
ret is Scalar((float _Complex *) ret)
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) partial { ret { } }
  when consumes {
    X {start: i, len: l_i}
    Y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cdotu_sub, cblas_cdotc_sub
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
ret is Scalar((float _Complex *) ret)
where (incX <= 0 || incY <= 0)
produces { ret { } }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_cdotu_sub(const blasint N, const void *X, const blasint incX, const void *Y, const blasint incY,
                     void *ret);
void cblas_cdotc_sub(const blasint N, const void *X, const blasint incX, const void *Y, const blasint incY,
                     void *ret);
/*<Fern Annotation>
for functions cblas_zdotu_sub, cblas_zdotc_sub
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[N]
ret is Scalar((double _Complex *) ret)
where incX > 0 && incY > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(+) partial { ret { } }
  when consumes {
    X {start: i, len: l_i}
    Y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zdotu_sub, cblas_zdotc_sub
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
ret is Scalar((double _Complex *) ret)
where (incX <= 0 || incY <= 0)
produces { ret { } }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_zdotu_sub(const blasint N, const void *X, const blasint incX, const void *Y, const blasint incY,
                     void *ret);
void cblas_zdotc_sub(const blasint N, const void *X, const blasint incX, const void *Y, const blasint incY,
                     void *ret);

/* norms: the norm of the tiles' norms */
/*<Fern Annotation>
for functions cblas_snrm2
X is Vector(X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(hypotf, 0) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_snrm2
X is Vector(X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
float cblas_snrm2(const blasint N, const float *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_dnrm2
X is Vector(X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(hypot, 0) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_dnrm2
X is Vector(X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
double cblas_dnrm2(const blasint N, const double *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_scnrm2
X is Vector((float _Complex *) X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(hypotf, 0) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_scnrm2
X is Vector((float _Complex *) X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
float cblas_scnrm2(const blasint N, const void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_dznrm2
X is Vector((double _Complex *) X, incX)[N]
where incX > 0
l_i: Symbolic
for i in [0, N, l_i] {
  reduces(hypot, 0) { return { } }
  when consumes { X {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_dznrm2
X is Vector((double _Complex *) X, max(incX, -incX))[N]
where incX <= 0
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
double cblas_dznrm2(const blasint N, const void *X, const blasint incX);

/* where the largest or smallest element is */
/*<Fern Annotation>
for functions cblas_isamax, cblas_isamin, cblas_ismax, cblas_ismin
X is Vector(X, max(incX, -incX))[N]
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
CBLAS_INDEX cblas_isamax(const blasint N, const float *X, const blasint incX);
CBLAS_INDEX cblas_isamin(const blasint N, const float *X, const blasint incX);
CBLAS_INDEX cblas_ismax(const blasint N, const float *X, const blasint incX);
CBLAS_INDEX cblas_ismin(const blasint N, const float *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_idamax, cblas_idamin, cblas_idmax, cblas_idmin
X is Vector(X, max(incX, -incX))[N]
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
CBLAS_INDEX cblas_idamax(const blasint N, const double *X, const blasint incX);
CBLAS_INDEX cblas_idamin(const blasint N, const double *X, const blasint incX);
CBLAS_INDEX cblas_idmax(const blasint N, const double *X, const blasint incX);
CBLAS_INDEX cblas_idmin(const blasint N, const double *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_icamax, cblas_icamin
X is Vector((float _Complex *) X, max(incX, -incX))[N]
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_icmax, cblas_icmin
X is Vector((float _Complex *) X, max(incX, -incX))[N]
where incX <= 1
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/* Those of OpenBLAS 0.3.21 look at elements between those of the increment. */
/*<Fern Annotation>
for functions cblas_icmax, cblas_icmin
X is Vector((float _Complex *) X)[max(N, 1) * incX - incX + min(N, 1)]
where incX > 1
produces { return { } }
when consumes { X {start: 0, len: max(N, 1) * incX - incX + min(N, 1)} }
</Fern Annotation>*/
CBLAS_INDEX cblas_icamax(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_icamin(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_icmax(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_icmin(const blasint N, const void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_izamax, cblas_izamin
X is Vector((double _Complex *) X, max(incX, -incX))[N]
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_izmax, cblas_izmin
X is Vector((double _Complex *) X, max(incX, -incX))[N]
where incX <= 1
produces { return { } }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_izmax, cblas_izmin
X is Vector((double _Complex *) X)[max(N, 1) * incX - incX + min(N, 1)]
where incX > 1
produces { return { } }
when consumes { X {start: 0, len: max(N, 1) * incX - incX + min(N, 1)} }
</Fern Annotation>*/
CBLAS_INDEX cblas_izamax(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_izamin(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_izmax(const blasint N, const void *X, const blasint incX);
CBLAS_INDEX cblas_izmin(const blasint N, const void *X, const blasint incX);

/* --- Level 2 ----------------------------------------------------------------------------- */

/* A = alpha x y^T + A; with the conjugate of y in gerc */
/*<Fern Annotation>
for functions cblas_[sd]ger
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
A is Matrix(A, lda)[M, N]
where order == CblasRowMajor && incX > 0 && incY > 0
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
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
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
A is Matrix(A, lda)[M, N]
where order == CblasRowMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]ger
X is Vector(X, incX)[M]
Y is Vector(Y, incY)[N]
A is ColMatrix(A, lda)[M, N]
where order == CblasColMajor && incX > 0 && incY > 0
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
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
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
A is ColMatrix(A, lda)[M, N]
where order == CblasColMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]ger
where order == CblasColMajor
device_variant cublas[SD]ger in "annotations/cublas_v2.h" {
  m: M, n: N, alpha: &alpha, x: X, incx: incX, y: Y, incy: incY
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]ger
where order == CblasRowMajor
device_variant cublas[SD]ger in "annotations/cublas_v2.h" {
  m: N, n: M, alpha: &alpha, x: Y, incx: incY, y: X, incy: incX
}
</Fern Annotation>*/
void cblas_sger(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const float alpha,
                const float *X, const blasint incX, const float *Y, const blasint incY, float *A,
                const blasint lda);
void cblas_dger(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const double alpha,
                const double *X, const blasint incX, const double *Y, const blasint incY, double *A,
                const blasint lda);
/*<Fern Annotation>
for functions cblas_cger[uc]
X is Vector((float _Complex *) X, incX)[M]
Y is Vector((float _Complex *) Y, incY)[N]
A is Matrix((float _Complex *) A, lda)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && incX > 0 && incY > 0
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
      alpha { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cger[uc]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
A is Matrix((float _Complex *) A, lda)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cger[uc]
X is Vector((float _Complex *) X, incX)[M]
Y is Vector((float _Complex *) Y, incY)[N]
A is ColMatrix((float _Complex *) A, lda)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && incX > 0 && incY > 0
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
      alpha { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cger[uc]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
A is ColMatrix((float _Complex *) A, lda)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_cgeru(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const void *alpha,
                 const void *X, const blasint incX, const void *Y, const blasint incY, void *A,
                 const blasint lda);
void cblas_cgerc(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const void *alpha,
                 const void *X, const blasint incX, const void *Y, const blasint incY, void *A,
                 const blasint lda);
/*<Fern Annotation>
for functions cblas_zger[uc]
X is Vector((double _Complex *) X, incX)[M]
Y is Vector((double _Complex *) Y, incY)[N]
A is Matrix((double _Complex *) A, lda)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && incX > 0 && incY > 0
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
      alpha { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zger[uc]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
A is Matrix((double _Complex *) A, lda)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zger[uc]
X is Vector((double _Complex *) X, incX)[M]
Y is Vector((double _Complex *) Y, incY)[N]
A is ColMatrix((double _Complex *) A, lda)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && incX > 0 && incY > 0
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { A {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      X {start: u, len: l_u}
      Y {start: v, len: l_v}
      alpha { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zger[uc]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
A is ColMatrix((double _Complex *) A, lda)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && (incX <= 0 || incY <= 0)
updates { A {x: 0, y: 0, len_x: M, len_y: N} }
when consumes {
  X {start: 0, len: M}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_zgeru(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const void *alpha,
                 const void *X, const blasint incX, const void *Y, const blasint incY, void *A,
                 const blasint lda);
void cblas_zgerc(const FERN_CBLAS(ORDER) order, const blasint M, const blasint N, const void *alpha,
                 const void *X, const blasint incX, const void *Y, const blasint incY, void *A,
                 const blasint lda);

/* y = alpha op(A) x + beta y. With a beta of 0 the old y is not read, unless x is empty: then BLAS returns at once and leaves y
 * as it was, whatever beta is, in tiles as in the whole. */
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0 && beta == 0 && N > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for k in [0, N, l_k] {
    reduces(+) anew { Y {start: u, len: l_u} }
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
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0 && beta == 0 && M > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, N, l_u] {
  for k in [0, M, l_k] {
    reduces(+) anew { Y {start: u, len: l_u} }
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
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0 && beta == 0 && N > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for k in [0, N, l_k] {
    reduces(+) anew { Y {start: u, len: l_u} }
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
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0 && beta == 0 && M > 0
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, N, l_u] {
  for k in [0, M, l_k] {
    reduces(+) anew { Y {start: u, len: l_u} }
    when consumes {
      A {x: k, y: u, len_x: l_k, len_y: l_u}
      X {start: k, len: l_k}
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, incX)[N]
Y is Vector(Y, incY)[M]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
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
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
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
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[M]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is Matrix(A, lda)[M, N]
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[M]
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
A is ColMatrix(A, lda)[M, N]
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
where order == CblasColMajor
device_variant cublas[SD]gemv in "annotations/cublas_v2.h" {
  trans: trans == CblasNoTrans || trans == CblasConjNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T, m: M, n: N,
  alpha: &alpha, x: X, incx: incX, beta: &beta, y: Y, incy: incY
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemv
where order == CblasRowMajor
device_variant cublas[SD]gemv in "annotations/cublas_v2.h" {
  trans: trans == CblasNoTrans || trans == CblasConjNoTrans ? CUBLAS_OP_T : CUBLAS_OP_N, m: N, n: M,
  alpha: &alpha, x: X, incx: incX, beta: &beta, y: Y, incy: incY
}
</Fern Annotation>*/
void cblas_sgemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const float alpha, const float *A, const blasint lda, const float *X,
                 const blasint incX, const float beta, float *Y, const blasint incY);
void cblas_dgemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const double alpha, const double *A, const blasint lda, const double *X,
                 const blasint incX, const double beta, double *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_cgemv
A is Matrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is Matrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, incX)[M]
Y is Vector((float _Complex *) Y, incY)[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, N, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is ColMatrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, incX)[N]
Y is Vector((float _Complex *) Y, incY)[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is ColMatrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, incX)[M]
Y is Vector((float _Complex *) Y, incY)[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, N, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is Matrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is Matrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is ColMatrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemv
A is ColMatrix((float _Complex *) A, lda)[M, N]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_cgemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, const void *X,
                 const blasint incX, const void *beta, void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_zgemv
A is Matrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is Matrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, incX)[M]
Y is Vector((double _Complex *) Y, incY)[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, N, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is ColMatrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, incX)[N]
Y is Vector((double _Complex *) Y, incY)[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: u, y: 0, len_x: l_u, len_y: N}
    X {start: 0, len: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is ColMatrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, incX)[M]
Y is Vector((double _Complex *) Y, incY)[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && incX > 0 && incY > 0
overwrites
l_u: Symbolic
for u in [0, N, l_u] {
  updates { Y {start: u, len: l_u} }
  when consumes {
    A {x: 0, y: u, len_x: M, len_y: l_u}
    X {start: 0, len: M}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is Matrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is Matrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is ColMatrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemv
A is ColMatrix((double _Complex *) A, lda)[M, N]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans) && (incX <= 0 || incY <= 0)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: N}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zgemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, const void *X,
                 const blasint incX, const void *beta, void *Y, const blasint incY);

/* y = alpha A x + beta y, A symmetric or Hermitian: whole, band, packed */
/*<Fern Annotation>
for functions cblas_[sd]symv
A is Matrix(A, lda)[N, N]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: N}
  X {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_ssymv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const float alpha, const float *A, const blasint lda, const float *X, const blasint incX,
                 const float beta, float *Y, const blasint incY);
void cblas_dsymv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const double alpha, const double *A, const blasint lda, const double *X,
                 const blasint incX, const double beta, double *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_chemv
A is Matrix((float _Complex *) A, lda)[N, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_chemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *A, const blasint lda, const void *X, const blasint incX,
                 const void *beta, void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_zhemv
A is Matrix((double _Complex *) A, lda)[N, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: N}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zhemv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *A, const blasint lda, const void *X, const blasint incX,
                 const void *beta, void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_[sd]sbmv
A is Matrix(A, lda)[N, K + 1]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K + 1}
  X {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_ssbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N, const blasint K,
                 const float alpha, const float *A, const blasint lda, const float *X, const blasint incX,
                 const float beta, float *Y, const blasint incY);
void cblas_dsbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N, const blasint K,
                 const double alpha, const double *A, const blasint lda, const double *X,
                 const blasint incX, const double beta, double *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_chbmv
A is Matrix((float _Complex *) A, lda)[N, K + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_chbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N, const blasint K,
                 const void *alpha, const void *A, const blasint lda, const void *X, const blasint incX,
                 const void *beta, void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_zhbmv
A is Matrix((double _Complex *) A, lda)[N, K + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zhbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N, const blasint K,
                 const void *alpha, const void *A, const blasint lda, const void *X, const blasint incX,
                 const void *beta, void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_[sd]spmv
A is Vector(A)[N * (N + 1) / 2]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {start: 0, len: N * (N + 1) / 2}
  X {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_sspmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const float alpha, const float *A, const float *X, const blasint incX, const float beta,
                 float *Y, const blasint incY);
void cblas_dspmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const double alpha, const double *A, const double *X, const blasint incX,
                 const double beta, double *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_chpmv
A is Vector((float _Complex *) A)[N * (N + 1) / 2]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {start: 0, len: N * (N + 1) / 2}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_chpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *A, const void *X, const blasint incX, const void *beta,
                 void *Y, const blasint incY);
/*<Fern Annotation>
for functions cblas_zhpmv
A is Vector((double _Complex *) A)[N * (N + 1) / 2]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {start: 0, len: N * (N + 1) / 2}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zhpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *A, const void *X, const blasint incX, const void *beta,
                 void *Y, const blasint incY);

/* y = alpha op(A) x + beta y, A a band */
/*<Fern Annotation>
for functions cblas_[sd]gbmv
A is Matrix(A, lda)[M, KL + KU + 1]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[M]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gbmv
A is Matrix(A, lda)[M, KL + KU + 1]
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: M}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gbmv
A is Matrix(A, lda)[N, KL + KU + 1]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[M]
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: N}
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gbmv
A is Matrix(A, lda)[N, KL + KU + 1]
X is Vector(X, max(incX, -incX))[M]
Y is Vector(Y, max(incY, -incY))[N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: M}
}
</Fern Annotation>*/
void cblas_sgbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const blasint KL, const blasint KU, const float alpha, const float *A,
                 const blasint lda, const float *X, const blasint incX, const float beta, float *Y,
                 const blasint incY);
void cblas_dgbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const blasint KL, const blasint KU, const double alpha, const double *A,
                 const blasint lda, const double *X, const blasint incX, const double beta, double *Y,
                 const blasint incY);
/*<Fern Annotation>
for functions cblas_cgbmv
A is Matrix((float _Complex *) A, lda)[M, KL + KU + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgbmv
A is Matrix((float _Complex *) A, lda)[M, KL + KU + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgbmv
A is Matrix((float _Complex *) A, lda)[N, KL + KU + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgbmv
A is Matrix((float _Complex *) A, lda)[N, KL + KU + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[M]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_cgbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const blasint KL, const blasint KU, const void *alpha, const void *A,
                 const blasint lda, const void *X, const blasint incX, const void *beta, void *Y,
                 const blasint incY);
/*<Fern Annotation>
for functions cblas_zgbmv
A is Matrix((double _Complex *) A, lda)[M, KL + KU + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgbmv
A is Matrix((double _Complex *) A, lda)[M, KL + KU + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: M, len_y: KL + KU + 1}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgbmv
A is Matrix((double _Complex *) A, lda)[N, KL + KU + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[M]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
overwrites
updates { Y {start: 0, len: M} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgbmv
A is Matrix((double _Complex *) A, lda)[N, KL + KU + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[M]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { Y {start: 0, len: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: KL + KU + 1}
  X {start: 0, len: M}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zgbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint M,
                 const blasint N, const blasint KL, const blasint KU, const void *alpha, const void *A,
                 const blasint lda, const void *X, const blasint incX, const void *beta, void *Y,
                 const blasint incY);

/* x = op(A) x and its inverse, A a triangle: whole, band, packed */
/*<Fern Annotation>
for functions cblas_[sd]tr[ms]v
A is Matrix(A, lda)[N, N]
X is Vector(X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: N} }
</Fern Annotation>*/
void cblas_strmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const float *A, const blasint lda, float *X,
                 const blasint incX);
void cblas_strsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const float *A, const blasint lda, float *X,
                 const blasint incX);
void cblas_dtrmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const double *A, const blasint lda, double *X,
                 const blasint incX);
void cblas_dtrsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const double *A, const blasint lda, double *X,
                 const blasint incX);
/*<Fern Annotation>
for functions cblas_[sd]tb[ms]v
A is Matrix(A, lda)[N, K + 1]
X is Vector(X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: K + 1} }
</Fern Annotation>*/
void cblas_stbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const float *A,
                 const blasint lda, float *X, const blasint incX);
void cblas_stbsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const float *A,
                 const blasint lda, float *X, const blasint incX);
void cblas_dtbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const double *A,
                 const blasint lda, double *X, const blasint incX);
void cblas_dtbsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const double *A,
                 const blasint lda, double *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_[sd]tp[ms]v
A is Vector(A)[N * (N + 1) / 2]
X is Vector(X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {start: 0, len: N * (N + 1) / 2} }
</Fern Annotation>*/
void cblas_stpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const float *A, float *X, const blasint incX);
void cblas_stpsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const float *A, float *X, const blasint incX);
void cblas_dtpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const double *A, double *X,
                 const blasint incX);
void cblas_dtpsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const double *A, double *X,
                 const blasint incX);
/*<Fern Annotation>
for functions cblas_ctr[ms]v
A is Matrix((float _Complex *) A, lda)[N, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: N} }
</Fern Annotation>*/
void cblas_ctrmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, const blasint lda, void *X,
                 const blasint incX);
void cblas_ctrsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, const blasint lda, void *X,
                 const blasint incX);
/*<Fern Annotation>
for functions cblas_ctb[ms]v
A is Matrix((float _Complex *) A, lda)[N, K + 1]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: K + 1} }
</Fern Annotation>*/
void cblas_ctbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const void *A,
                 const blasint lda, void *X, const blasint incX);
void cblas_ctbsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const void *A,
                 const blasint lda, void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_ctp[ms]v
A is Vector((float _Complex *) A)[N * (N + 1) / 2]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {start: 0, len: N * (N + 1) / 2} }
</Fern Annotation>*/
void cblas_ctpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, void *X, const blasint incX);
void cblas_ctpsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_ztr[ms]v
A is Matrix((double _Complex *) A, lda)[N, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: N} }
</Fern Annotation>*/
void cblas_ztrmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, const blasint lda, void *X,
                 const blasint incX);
void cblas_ztrsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, const blasint lda, void *X,
                 const blasint incX);
/*<Fern Annotation>
for functions cblas_ztb[ms]v
A is Matrix((double _Complex *) A, lda)[N, K + 1]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {x: 0, y: 0, len_x: N, len_y: K + 1} }
</Fern Annotation>*/
void cblas_ztbmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const void *A,
                 const blasint lda, void *X, const blasint incX);
void cblas_ztbsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const blasint K, const void *A,
                 const blasint lda, void *X, const blasint incX);
/*<Fern Annotation>
for functions cblas_ztp[ms]v
A is Vector((double _Complex *) A)[N * (N + 1) / 2]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
updates { X {start: 0, len: N} }
when consumes { A {start: 0, len: N * (N + 1) / 2} }
</Fern Annotation>*/
void cblas_ztpmv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, void *X, const blasint incX);
void cblas_ztpsv(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const FERN_CBLAS(DIAG) diag, const blasint N, const void *A, void *X, const blasint incX);

/* A = alpha x x^T + A and A = alpha (x y^T + y x^T) + A: one triangle, whole or packed */
/*<Fern Annotation>
for functions cblas_[sd]syr
A is Matrix(A, lda)[N, N]
X is Vector(X, max(incX, -incX))[N]
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_ssyr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const float alpha, const float *X, const blasint incX, float *A, const blasint lda);
void cblas_dsyr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const double alpha, const double *X, const blasint incX, double *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_[sd]syr2
A is Matrix(A, lda)[N, N]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_ssyr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const float alpha, const float *X, const blasint incX, const float *Y, const blasint incY,
                 float *A, const blasint lda);
void cblas_dsyr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const double alpha, const double *X, const blasint incX, const double *Y,
                 const blasint incY, double *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_[sd]spr
A is Vector(A)[N * (N + 1) / 2]
X is Vector(X, max(incX, -incX))[N]
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_sspr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const float alpha, const float *X, const blasint incX, float *A);
void cblas_dspr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const double alpha, const double *X, const blasint incX, double *A);
/*<Fern Annotation>
for functions cblas_[sd]spr2
A is Vector(A)[N * (N + 1) / 2]
X is Vector(X, max(incX, -incX))[N]
Y is Vector(Y, max(incY, -incY))[N]
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
}
</Fern Annotation>*/
void cblas_sspr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const float alpha, const float *X, const blasint incX, const float *Y, const blasint incY,
                 float *A);
void cblas_dspr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const double alpha, const double *X, const blasint incX, const double *Y,
                 const blasint incY, double *A);
/*<Fern Annotation>
for functions cblas_cher
A is Matrix((float _Complex *) A, lda)[N, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_cher(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const float alpha, const void *X, const blasint incX, void *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_cher2
A is Matrix((float _Complex *) A, lda)[N, N]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_cher2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *X, const blasint incX, const void *Y, const blasint incY,
                 void *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_chpr
A is Vector((float _Complex *) A)[N * (N + 1) / 2]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_chpr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const float alpha, const void *X, const blasint incX, void *A);
/*<Fern Annotation>
for functions cblas_chpr2
A is Vector((float _Complex *) A)[N * (N + 1) / 2]
X is Vector((float _Complex *) X, max(incX, -incX))[N]
Y is Vector((float _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((float _Complex *) alpha)
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_chpr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *X, const blasint incX, const void *Y, const blasint incY,
                 void *A);
/*<Fern Annotation>
for functions cblas_zher
A is Matrix((double _Complex *) A, lda)[N, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_zher(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const double alpha, const void *X, const blasint incX, void *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_zher2
A is Matrix((double _Complex *) A, lda)[N, N]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
overwrites
updates { A {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_zher2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *X, const blasint incX, const void *Y, const blasint incY,
                 void *A, const blasint lda);
/*<Fern Annotation>
for functions cblas_zhpr
A is Vector((double _Complex *) A)[N * (N + 1) / 2]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes { X {start: 0, len: N} }
</Fern Annotation>*/
void cblas_zhpr(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                const double alpha, const void *X, const blasint incX, void *A);
/*<Fern Annotation>
for functions cblas_zhpr2
A is Vector((double _Complex *) A)[N * (N + 1) / 2]
X is Vector((double _Complex *) X, max(incX, -incX))[N]
Y is Vector((double _Complex *) Y, max(incY, -incY))[N]
alpha is Scalar((double _Complex *) alpha)
updates { A {start: 0, len: N * (N + 1) / 2} }
when consumes {
  X {start: 0, len: N}
  Y {start: 0, len: N}
  alpha { }
}
</Fern Annotation>*/
void cblas_zhpr2(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const blasint N,
                 const void *alpha, const void *X, const blasint incX, const void *Y, const blasint incY,
                 void *A);

/* --- Level 3 ----------------------------------------------------------------------------- */

/* C = alpha op(A) op(B) + beta C. With a beta of 0 the old C is not read. A tile of few rows or
 * columns is slow: BLAS packs its operands anew for each. */
/*<Fern Annotation>
for functions cblas_[sd]gemm
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_u: Symbolic
l_v: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans) && beta == 0
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    for k in [0, K, l_k] {
      reduces(+) anew { C {x: u, y: v, len_x: l_u, len_y: l_v} }
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
A is Matrix(A, lda)[M, K]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
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
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
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
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
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
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
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
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
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
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
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
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
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
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * l_k, bytes: 8 * l_k * (l_u + l_v), smallest: 256}
l_v: Symbolic
l_u: Symbolic
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
/*<Fern Annotation>
for functions cblas_[sd]gemm
where order == CblasColMajor
device_variant cublas[SD]gemm in "annotations/cublas_v2.h" {
  transa: transA == CblasNoTrans || transA == CblasConjNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T,
  transb: transB == CblasNoTrans || transB == CblasConjNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T, m: M, n: N, k: K,
  alpha: &alpha, beta: &beta
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]gemm
where order == CblasRowMajor
device_variant cublas[SD]gemm in "annotations/cublas_v2.h" {
  transa: transB == CblasNoTrans || transB == CblasConjNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T,
  transb: transA == CblasNoTrans || transA == CblasConjNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T, m: N, n: M, k: K,
  alpha: &alpha, A: B, lda: ldb, B: A, ldb: lda, beta: &beta
}
</Fern Annotation>*/
void cblas_sgemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                 const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                 const float alpha, const float *A, const blasint lda, const float *B, const blasint ldb,
                 const float beta, float *C, const blasint ldc);
void cblas_dgemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                 const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                 const double alpha, const double *A, const blasint lda, const double *B, const blasint ldb,
                 const double beta, double *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is Matrix((float _Complex *) A, lda)[M, K]
B is Matrix((float _Complex *) B, ldb)[K, N]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is Matrix((float _Complex *) A, lda)[M, K]
B is Matrix((float _Complex *) B, ldb)[N, K]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is Matrix((float _Complex *) A, lda)[K, M]
B is Matrix((float _Complex *) B, ldb)[K, N]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is Matrix((float _Complex *) A, lda)[K, M]
B is Matrix((float _Complex *) B, ldb)[N, K]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is ColMatrix((float _Complex *) A, lda)[M, K]
B is ColMatrix((float _Complex *) B, ldb)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is ColMatrix((float _Complex *) A, lda)[M, K]
B is ColMatrix((float _Complex *) B, ldb)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is ColMatrix((float _Complex *) A, lda)[K, M]
B is ColMatrix((float _Complex *) B, ldb)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cgemm, cblas_cgemm3m
A is ColMatrix((float _Complex *) A, lda)[K, M]
B is ColMatrix((float _Complex *) B, ldb)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
void cblas_cgemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                 const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                 const void *alpha, const void *A, const blasint lda, const void *B, const blasint ldb,
                 const void *beta, void *C, const blasint ldc);
void cblas_cgemm3m(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                   const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                   const void *alpha, const void *A, const blasint lda, const void *B, const blasint ldb,
                   const void *beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is Matrix((double _Complex *) A, lda)[M, K]
B is Matrix((double _Complex *) B, ldb)[K, N]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is Matrix((double _Complex *) A, lda)[M, K]
B is Matrix((double _Complex *) B, ldb)[N, K]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is Matrix((double _Complex *) A, lda)[K, M]
B is Matrix((double _Complex *) B, ldb)[K, N]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is Matrix((double _Complex *) A, lda)[K, M]
B is Matrix((double _Complex *) B, ldb)[N, K]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, M, l_u] {
  for v in [0, N, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is ColMatrix((double _Complex *) A, lda)[M, K]
B is ColMatrix((double _Complex *) B, ldb)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is ColMatrix((double _Complex *) A, lda)[M, K]
B is ColMatrix((double _Complex *) B, ldb)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (transA == CblasNoTrans || transA == CblasConjNoTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: u, y: 0, len_x: l_u, len_y: K}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is ColMatrix((double _Complex *) A, lda)[K, M]
B is ColMatrix((double _Complex *) B, ldb)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasNoTrans || transB == CblasConjNoTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: 0, y: v, len_x: K, len_y: l_v}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zgemm, cblas_zgemm3m
A is ColMatrix((double _Complex *) A, lda)[K, M]
B is ColMatrix((double _Complex *) B, ldb)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (transA == CblasTrans || transA == CblasConjTrans) && (transB == CblasTrans || transB == CblasConjTrans)
cost {flops: 2 * l_u * l_v * K, bytes: 8 * K * (l_u + l_v), smallest: 256}
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, N, l_v] {
  for u in [0, M, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes {
      A {x: 0, y: u, len_x: K, len_y: l_u}
      B {x: v, y: 0, len_x: l_v, len_y: K}
      alpha { }
      beta { }
    }
  }
}
</Fern Annotation>*/
void cblas_zgemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                 const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                 const void *alpha, const void *A, const blasint lda, const void *B, const blasint ldb,
                 const void *beta, void *C, const blasint ldc);
void cblas_zgemm3m(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) transA,
                   const FERN_CBLAS(TRANSPOSE) transB, const blasint M, const blasint N, const blasint K,
                   const void *alpha, const void *A, const blasint lda, const void *B, const blasint ldb,
                   const void *beta, void *C, const blasint ldc);

/* C = alpha A B + beta C, or B A, A symmetric or Hermitian */
/*<Fern Annotation>
for functions cblas_[sd]symm
A is Matrix(A, lda)[M, M]
B is Matrix(B, ldb)[M, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && side == CblasLeft && beta == 0
cost {flops: 2 * l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  produces { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is Matrix(A, lda)[N, N]
B is Matrix(B, ldb)[M, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && side == CblasRight && beta == 0
cost {flops: 2 * l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  produces { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is ColMatrix(A, lda)[M, M]
B is ColMatrix(B, ldb)[M, N]
C is ColMatrix(C, ldc)[M, N]
where order == CblasColMajor && side == CblasLeft && beta == 0
cost {flops: 2 * l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  produces { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is ColMatrix(A, lda)[N, N]
B is ColMatrix(B, ldb)[M, N]
C is ColMatrix(C, ldc)[M, N]
where order == CblasColMajor && side == CblasRight && beta == 0
cost {flops: 2 * l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  produces { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is Matrix(A, lda)[M, M]
B is Matrix(B, ldb)[M, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is Matrix(A, lda)[N, N]
B is Matrix(B, ldb)[M, N]
C is Matrix(C, ldc)[M, N]
where order == CblasRowMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is ColMatrix(A, lda)[M, M]
B is ColMatrix(B, ldb)[M, N]
C is ColMatrix(C, ldc)[M, N]
where order == CblasColMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]symm
A is ColMatrix(A, lda)[N, N]
B is ColMatrix(B, ldb)[M, N]
C is ColMatrix(C, ldc)[M, N]
where order == CblasColMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
  }
}
</Fern Annotation>*/
void cblas_ssymm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const float alpha, const float *A, const blasint lda,
                 const float *B, const blasint ldb, const float beta, float *C, const blasint ldc);
void cblas_dsymm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const double alpha, const double *A, const blasint lda,
                 const double *B, const blasint ldb, const double beta, double *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_csymm, cblas_chemm
A is Matrix((float _Complex *) A, lda)[M, M]
B is Matrix((float _Complex *) B, ldb)[M, N]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
overwrites
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csymm, cblas_chemm
A is Matrix((float _Complex *) A, lda)[N, N]
B is Matrix((float _Complex *) B, ldb)[M, N]
C is Matrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csymm, cblas_chemm
A is ColMatrix((float _Complex *) A, lda)[M, M]
B is ColMatrix((float _Complex *) B, ldb)[M, N]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
overwrites
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csymm, cblas_chemm
A is ColMatrix((float _Complex *) A, lda)[N, N]
B is ColMatrix((float _Complex *) B, ldb)[M, N]
C is ColMatrix((float _Complex *) C, ldc)[M, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
void cblas_csymm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const void *alpha, const void *A, const blasint lda,
                 const void *B, const blasint ldb, const void *beta, void *C, const blasint ldc);
void cblas_chemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const void *alpha, const void *A, const blasint lda,
                 const void *B, const blasint ldb, const void *beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zsymm, cblas_zhemm
A is Matrix((double _Complex *) A, lda)[M, M]
B is Matrix((double _Complex *) B, ldb)[M, N]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
overwrites
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsymm, cblas_zhemm
A is Matrix((double _Complex *) A, lda)[N, N]
B is Matrix((double _Complex *) B, ldb)[M, N]
C is Matrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsymm, cblas_zhemm
A is ColMatrix((double _Complex *) A, lda)[M, M]
B is ColMatrix((double _Complex *) B, ldb)[M, N]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && side == CblasLeft
cost {flops: 2 * l_v * M * M, smallest: 256}
overwrites
l_v: Symbolic
for v in [0, N, l_v] {
  updates { C {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    B {x: 0, y: v, len_x: M, len_y: l_v}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsymm, cblas_zhemm
A is ColMatrix((double _Complex *) A, lda)[N, N]
B is ColMatrix((double _Complex *) B, ldb)[M, N]
C is ColMatrix((double _Complex *) C, ldc)[M, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && side == CblasRight
cost {flops: 2 * l_u * N * N, smallest: 256}
overwrites
l_u: Symbolic
for u in [0, M, l_u] {
  updates { C {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    B {x: u, y: 0, len_x: l_u, len_y: N}
    alpha { }
    beta { }
  }
}
</Fern Annotation>*/
void cblas_zsymm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const void *alpha, const void *A, const blasint lda,
                 const void *B, const blasint ldb, const void *beta, void *C, const blasint ldc);
void cblas_zhemm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const blasint M, const blasint N, const void *alpha, const void *A, const blasint lda,
                 const void *B, const blasint ldb, const void *beta, void *C, const blasint ldc);

/* B = alpha op(A) B, or B op(A), and the inverse, A a triangle */
/*<Fern Annotation>
for functions cblas_[sd]tr[ms]m
A is Matrix(A, lda)[M, M]
B is Matrix(B, ldb)[M, N]
where order == CblasRowMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes { A {x: 0, y: 0, len_x: M, len_y: M} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]tr[ms]m
A is Matrix(A, lda)[N, N]
B is Matrix(B, ldb)[M, N]
where order == CblasRowMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes { A {x: 0, y: 0, len_x: N, len_y: N} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]tr[ms]m
A is ColMatrix(A, lda)[M, M]
B is ColMatrix(B, ldb)[M, N]
where order == CblasColMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes { A {x: 0, y: 0, len_x: M, len_y: M} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]tr[ms]m
A is ColMatrix(A, lda)[N, N]
B is ColMatrix(B, ldb)[M, N]
where order == CblasColMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes { A {x: 0, y: 0, len_x: N, len_y: N} }
}
</Fern Annotation>*/
void cblas_strmm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const float alpha, const float *A, const blasint lda, float *B,
                 const blasint ldb);
void cblas_strsm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const float alpha, const float *A, const blasint lda, float *B,
                 const blasint ldb);
void cblas_dtrmm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const double alpha, const double *A, const blasint lda, double *B,
                 const blasint ldb);
void cblas_dtrsm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const double alpha, const double *A, const blasint lda, double *B,
                 const blasint ldb);
/*<Fern Annotation>
for functions cblas_ctr[ms]m
A is Matrix((float _Complex *) A, lda)[M, M]
B is Matrix((float _Complex *) B, ldb)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ctr[ms]m
A is Matrix((float _Complex *) A, lda)[N, N]
B is Matrix((float _Complex *) B, ldb)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ctr[ms]m
A is ColMatrix((float _Complex *) A, lda)[M, M]
B is ColMatrix((float _Complex *) B, ldb)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ctr[ms]m
A is ColMatrix((float _Complex *) A, lda)[N, N]
B is ColMatrix((float _Complex *) B, ldb)[M, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
void cblas_ctrmm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, void *B,
                 const blasint ldb);
void cblas_ctrsm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, void *B,
                 const blasint ldb);
/*<Fern Annotation>
for functions cblas_ztr[ms]m
A is Matrix((double _Complex *) A, lda)[M, M]
B is Matrix((double _Complex *) B, ldb)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ztr[ms]m
A is Matrix((double _Complex *) A, lda)[N, N]
B is Matrix((double _Complex *) B, ldb)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ztr[ms]m
A is ColMatrix((double _Complex *) A, lda)[M, M]
B is ColMatrix((double _Complex *) B, ldb)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && side == CblasLeft
cost {flops: l_v * M * M, smallest: 256}
l_v: Symbolic
for v in [0, N, l_v] {
  updates { B {x: 0, y: v, len_x: M, len_y: l_v} }
  when consumes {
    A {x: 0, y: 0, len_x: M, len_y: M}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_ztr[ms]m
A is ColMatrix((double _Complex *) A, lda)[N, N]
B is ColMatrix((double _Complex *) B, ldb)[M, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && side == CblasRight
cost {flops: l_u * N * N, smallest: 256}
l_u: Symbolic
for u in [0, M, l_u] {
  updates { B {x: u, y: 0, len_x: l_u, len_y: N} }
  when consumes {
    A {x: 0, y: 0, len_x: N, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
void cblas_ztrmm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, void *B,
                 const blasint ldb);
void cblas_ztrsm(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(SIDE) side, const FERN_CBLAS(UPLO) uplo,
                 const FERN_CBLAS(TRANSPOSE) transA, const FERN_CBLAS(DIAG) diag, const blasint M,
                 const blasint N, const void *alpha, const void *A, const blasint lda, void *B,
                 const blasint ldb);

/* C = alpha A A^T + beta C and C = alpha (A B^T + B A^T) + beta C: one triangle of C */
/*<Fern Annotation>
for functions cblas_[sd]syrk
A is Matrix(A, lda)[N, K]
C is Matrix(C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syrk
A is Matrix(A, lda)[K, N]
C is Matrix(C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syrk
A is ColMatrix(A, lda)[N, K]
C is ColMatrix(C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syrk
A is ColMatrix(A, lda)[K, N]
C is ColMatrix(C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
void cblas_ssyrk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const float alpha, const float *A, const blasint lda,
                 const float beta, float *C, const blasint ldc);
void cblas_dsyrk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const double alpha, const double *A, const blasint lda,
                 const double beta, double *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_[sd]syr2k
A is Matrix(A, lda)[N, K]
B is Matrix(B, ldb)[N, K]
C is Matrix(C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syr2k
A is Matrix(A, lda)[K, N]
B is Matrix(B, ldb)[K, N]
C is Matrix(C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syr2k
A is ColMatrix(A, lda)[N, K]
B is ColMatrix(B, ldb)[N, K]
C is ColMatrix(C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]syr2k
A is ColMatrix(A, lda)[K, N]
B is ColMatrix(B, ldb)[K, N]
C is ColMatrix(C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
  }
}
</Fern Annotation>*/
void cblas_ssyr2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const float alpha,
                  const float *A, const blasint lda, const float *B, const blasint ldb, const float beta,
                  float *C, const blasint ldc);
void cblas_dsyr2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const double alpha,
                  const double *A, const blasint lda, const double *B, const blasint ldb, const double beta,
                  double *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_csyrk
A is Matrix((float _Complex *) A, lda)[N, K]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyrk
A is Matrix((float _Complex *) A, lda)[K, N]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyrk
A is ColMatrix((float _Complex *) A, lda)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyrk
A is ColMatrix((float _Complex *) A, lda)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_csyrk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const void *alpha, const void *A, const blasint lda,
                 const void *beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_csyr2k
A is Matrix((float _Complex *) A, lda)[N, K]
B is Matrix((float _Complex *) B, ldb)[N, K]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  B {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyr2k
A is Matrix((float _Complex *) A, lda)[K, N]
B is Matrix((float _Complex *) B, ldb)[K, N]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  B {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyr2k
A is ColMatrix((float _Complex *) A, lda)[N, K]
B is ColMatrix((float _Complex *) B, ldb)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  B {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_csyr2k
A is ColMatrix((float _Complex *) A, lda)[K, N]
B is ColMatrix((float _Complex *) B, ldb)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
beta is Scalar((float _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  B {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_csyr2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const void *alpha,
                  const void *A, const blasint lda, const void *B, const blasint ldb, const void *beta,
                  void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_cherk
A is Matrix((float _Complex *) A, lda)[N, K]
C is Matrix((float _Complex *) C, ldc)[N, N]
where order == CblasRowMajor && trans == CblasNoTrans
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cherk
A is Matrix((float _Complex *) A, lda)[K, N]
C is Matrix((float _Complex *) C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cherk
A is ColMatrix((float _Complex *) A, lda)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
where order == CblasColMajor && trans == CblasNoTrans
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cherk
A is ColMatrix((float _Complex *) A, lda)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
void cblas_cherk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const float alpha, const void *A, const blasint lda,
                 const float beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_cher2k
A is Matrix((float _Complex *) A, lda)[N, K]
B is Matrix((float _Complex *) B, ldb)[N, K]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && trans == CblasNoTrans
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cher2k
A is Matrix((float _Complex *) A, lda)[K, N]
B is Matrix((float _Complex *) B, ldb)[K, N]
C is Matrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cher2k
A is ColMatrix((float _Complex *) A, lda)[N, K]
B is ColMatrix((float _Complex *) B, ldb)[N, K]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && trans == CblasNoTrans
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_cher2k
A is ColMatrix((float _Complex *) A, lda)[K, N]
B is ColMatrix((float _Complex *) B, ldb)[K, N]
C is ColMatrix((float _Complex *) C, ldc)[N, N]
alpha is Scalar((float _Complex *) alpha)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
void cblas_cher2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const void *alpha,
                  const void *A, const blasint lda, const void *B, const blasint ldb, const float beta,
                  void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zsyrk
A is Matrix((double _Complex *) A, lda)[N, K]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyrk
A is Matrix((double _Complex *) A, lda)[K, N]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyrk
A is ColMatrix((double _Complex *) A, lda)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyrk
A is ColMatrix((double _Complex *) A, lda)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zsyrk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const void *alpha, const void *A, const blasint lda,
                 const void *beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zsyr2k
A is Matrix((double _Complex *) A, lda)[N, K]
B is Matrix((double _Complex *) B, ldb)[N, K]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  B {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyr2k
A is Matrix((double _Complex *) A, lda)[K, N]
B is Matrix((double _Complex *) B, ldb)[K, N]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  B {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyr2k
A is ColMatrix((double _Complex *) A, lda)[N, K]
B is ColMatrix((double _Complex *) B, ldb)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && trans == CblasNoTrans
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: N, len_y: K}
  B {x: 0, y: 0, len_x: N, len_y: K}
  alpha { }
  beta { }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zsyr2k
A is ColMatrix((double _Complex *) A, lda)[K, N]
B is ColMatrix((double _Complex *) B, ldb)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
beta is Scalar((double _Complex *) beta)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
overwrites
updates { C {x: 0, y: 0, len_x: N, len_y: N} }
when consumes {
  A {x: 0, y: 0, len_x: K, len_y: N}
  B {x: 0, y: 0, len_x: K, len_y: N}
  alpha { }
  beta { }
}
</Fern Annotation>*/
void cblas_zsyr2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const void *alpha,
                  const void *A, const blasint lda, const void *B, const blasint ldb, const void *beta,
                  void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zherk
A is Matrix((double _Complex *) A, lda)[N, K]
C is Matrix((double _Complex *) C, ldc)[N, N]
where order == CblasRowMajor && trans == CblasNoTrans
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zherk
A is Matrix((double _Complex *) A, lda)[K, N]
C is Matrix((double _Complex *) C, ldc)[N, N]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zherk
A is ColMatrix((double _Complex *) A, lda)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
where order == CblasColMajor && trans == CblasNoTrans
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: 0, y: k, len_x: N, len_y: l_k} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zherk
A is ColMatrix((double _Complex *) A, lda)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 1 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes { A {x: k, y: 0, len_x: l_k, len_y: N} }
}
</Fern Annotation>*/
void cblas_zherk(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo, const FERN_CBLAS(TRANSPOSE) trans,
                 const blasint N, const blasint K, const double alpha, const void *A, const blasint lda,
                 const double beta, void *C, const blasint ldc);
/*<Fern Annotation>
for functions cblas_zher2k
A is Matrix((double _Complex *) A, lda)[N, K]
B is Matrix((double _Complex *) B, ldb)[N, K]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && trans == CblasNoTrans
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zher2k
A is Matrix((double _Complex *) A, lda)[K, N]
B is Matrix((double _Complex *) B, ldb)[K, N]
C is Matrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zher2k
A is ColMatrix((double _Complex *) A, lda)[N, K]
B is ColMatrix((double _Complex *) B, ldb)[N, K]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && trans == CblasNoTrans
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: 0, y: k, len_x: N, len_y: l_k}
    B {x: 0, y: k, len_x: N, len_y: l_k}
    alpha { }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_zher2k
A is ColMatrix((double _Complex *) A, lda)[K, N]
B is ColMatrix((double _Complex *) B, ldb)[K, N]
C is ColMatrix((double _Complex *) C, ldc)[N, N]
alpha is Scalar((double _Complex *) alpha)
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
cost {flops: 2 * N * N * l_k, smallest: 256}
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for k in [0, K, l_k] {
  reduces(+) { C {x: 0, y: 0, len_x: N, len_y: N} }
  when consumes {
    A {x: k, y: 0, len_x: l_k, len_y: N}
    B {x: k, y: 0, len_x: l_k, len_y: N}
    alpha { }
  }
}
</Fern Annotation>*/
void cblas_zher2k(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(UPLO) uplo,
                  const FERN_CBLAS(TRANSPOSE) trans, const blasint N, const blasint K, const void *alpha,
                  const void *A, const blasint lda, const void *B, const blasint ldb, const double beta,
                  void *C, const blasint ldc);

/* --- Copies and sums of matrices, of OpenBLAS -------------------------------------------- */

/* B = alpha op(A) */
/*<Fern Annotation>
for functions cblas_[sd]omatcopy
A is Matrix(A, lda)[rows, cols]
B is Matrix(B, ldb)[rows, cols]
where order == CblasRowMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
l_u: Symbolic
l_v: Symbolic
for u in [0, rows, l_u] {
  for v in [0, cols, l_v] {
    produces { B {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]omatcopy
A is Matrix(A, lda)[rows, cols]
B is Matrix(B, ldb)[cols, rows]
where order == CblasRowMajor && (trans == CblasTrans || trans == CblasConjTrans)
l_u: Symbolic
l_v: Symbolic
for u in [0, rows, l_u] {
  for v in [0, cols, l_v] {
    produces { B {x: v, y: u, len_x: l_v, len_y: l_u} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]omatcopy
A is ColMatrix(A, lda)[rows, cols]
B is ColMatrix(B, ldb)[rows, cols]
where order == CblasColMajor && (trans == CblasNoTrans || trans == CblasConjNoTrans)
l_v: Symbolic
l_u: Symbolic
for v in [0, cols, l_v] {
  for u in [0, rows, l_u] {
    produces { B {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]omatcopy
A is ColMatrix(A, lda)[rows, cols]
B is ColMatrix(B, ldb)[cols, rows]
where order == CblasColMajor && (trans == CblasTrans || trans == CblasConjTrans)
l_v: Symbolic
l_u: Symbolic
for v in [0, cols, l_v] {
  for u in [0, rows, l_u] {
    produces { B {x: v, y: u, len_x: l_v, len_y: l_u} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
void cblas_somatcopy(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint rows,
                     const blasint cols, const float alpha, const float *A, const blasint lda, float *B,
                     const blasint ldb);
void cblas_domatcopy(const FERN_CBLAS(ORDER) order, const FERN_CBLAS(TRANSPOSE) trans, const blasint rows,
                     const blasint cols, const double alpha, const double *A, const blasint lda, double *B,
                     const blasint ldb);
/* C = alpha A + beta C */
/*<Fern Annotation>
for functions cblas_[sd]geadd
A is Matrix(A, lda)[rows, cols]
C is Matrix(C, ldc)[rows, cols]
where order == CblasRowMajor
overwrites
l_u: Symbolic
l_v: Symbolic
for u in [0, rows, l_u] {
  for v in [0, cols, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions cblas_[sd]geadd
A is ColMatrix(A, lda)[rows, cols]
C is ColMatrix(C, ldc)[rows, cols]
where order == CblasColMajor
overwrites
l_v: Symbolic
l_u: Symbolic
for v in [0, cols, l_v] {
  for u in [0, rows, l_u] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: v, len_x: l_u, len_y: l_v} }
  }
}
</Fern Annotation>*/
void cblas_sgeadd(const FERN_CBLAS(ORDER) order, const blasint rows, const blasint cols, const float alpha,
                  float *A, const blasint lda, const float beta, float *C, const blasint ldc);
void cblas_dgeadd(const FERN_CBLAS(ORDER) order, const blasint rows, const blasint cols, const double alpha,
                  double *A, const blasint lda, const double beta, double *C, const blasint ldc);

#endif

/* Annotations of LAPACKE's routines of the middle level, NAME_work, that work on each column of B, or on each element, by itself. Matrices by columns.
 *
 * They are called whole where matrices are by rows: LAPACKE transposes both there, A in each call.
 *
 * Those of the upper level, LAPACKE_dgetrs, are not annotated: where B has a NaN anywhere they return without having done anything, which
 * a call on some of its columns cannot know; the middle level does not look. Nor are factorizations and what is like them, of which no part is a call,
 * and laswp, of which it is in the data which rows it touches. */
#ifndef FERN_LAPACKE_H
#define FERN_LAPACKE_H

#include "dense.h"

#include <lapacke.h>
#include <stdint.h>

/* --- Solutions from factors: the columns of B apart ----------------------------------- */

/*<Fern Annotation>
for functions LAPACKE_[sdcz]getrs_work
a is ColMatrix(a, lda)[n, n]
ipiv is Vector(ipiv)[n]
b is ColMatrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_COL_MAJOR && (trans == 'N' || trans == 'n' || trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && lda >= n && ldb >= n
returns int32_t ok 0
cost {flops: 4 * l_j * n * n, smallest: 64}
l_j: Symbolic
for j in [0, nrhs, l_j] {
  updates { b {x: 0, y: j, len_x: n, len_y: l_j} }
  when consumes { a {x: 0, y: 0, len_x: n, len_y: n} ipiv {start: 0, len: n} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sdcz]getrs_work
a is Matrix(a, lda)[n, n]
ipiv is Vector(ipiv)[n]
b is Matrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_ROW_MAJOR && (trans == 'N' || trans == 'n' || trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && lda >= n && ldb >= nrhs
returns int32_t ok 0
updates { b {x: 0, y: 0, len_x: n, len_y: nrhs} }
when consumes { a {x: 0, y: 0, len_x: n, len_y: n} ipiv {start: 0, len: n} }
</Fern Annotation>*/
lapack_int LAPACKE_sgetrs_work(int matrix_layout, char trans, lapack_int n, lapack_int nrhs, const float *a, lapack_int lda, const lapack_int *ipiv,
                               float *b, lapack_int ldb);
lapack_int LAPACKE_dgetrs_work(int matrix_layout, char trans, lapack_int n, lapack_int nrhs, const double *a, lapack_int lda, const lapack_int *ipiv,
                               double *b, lapack_int ldb);
lapack_int LAPACKE_cgetrs_work(int matrix_layout, char trans, lapack_int n, lapack_int nrhs, const lapack_complex_float *a, lapack_int lda, const lapack_int *ipiv,
                               lapack_complex_float *b, lapack_int ldb);
lapack_int LAPACKE_zgetrs_work(int matrix_layout, char trans, lapack_int n, lapack_int nrhs, const lapack_complex_double *a, lapack_int lda, const lapack_int *ipiv,
                               lapack_complex_double *b, lapack_int ldb);

/*<Fern Annotation>
for functions LAPACKE_[sdcz]potrs_work
a is ColMatrix(a, lda)[n, n]
b is ColMatrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_COL_MAJOR && (uplo == 'L' || uplo == 'l' || uplo == 'U' || uplo == 'u') && lda >= n && ldb >= n
returns int32_t ok 0
cost {flops: 4 * l_j * n * n, smallest: 64}
l_j: Symbolic
for j in [0, nrhs, l_j] {
  updates { b {x: 0, y: j, len_x: n, len_y: l_j} }
  when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sdcz]potrs_work
a is Matrix(a, lda)[n, n]
b is Matrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_ROW_MAJOR && (uplo == 'L' || uplo == 'l' || uplo == 'U' || uplo == 'u') && lda >= n && ldb >= nrhs
returns int32_t ok 0
updates { b {x: 0, y: 0, len_x: n, len_y: nrhs} }
when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
</Fern Annotation>*/
lapack_int LAPACKE_spotrs_work(int matrix_layout, char uplo, lapack_int n, lapack_int nrhs, const float *a, lapack_int lda, float *b, lapack_int ldb);
lapack_int LAPACKE_dpotrs_work(int matrix_layout, char uplo, lapack_int n, lapack_int nrhs, const double *a, lapack_int lda, double *b, lapack_int ldb);
lapack_int LAPACKE_cpotrs_work(int matrix_layout, char uplo, lapack_int n, lapack_int nrhs, const lapack_complex_float *a, lapack_int lda, lapack_complex_float *b, lapack_int ldb);
lapack_int LAPACKE_zpotrs_work(int matrix_layout, char uplo, lapack_int n, lapack_int nrhs, const lapack_complex_double *a, lapack_int lda, lapack_complex_double *b, lapack_int ldb);

/*<Fern Annotation>
for functions LAPACKE_[sdcz]trtrs_work
a is ColMatrix(a, lda)[n, n]
b is ColMatrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_COL_MAJOR && (uplo == 'L' || uplo == 'l' || uplo == 'U' || uplo == 'u') && (trans == 'N' || trans == 'n' || trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && (diag == 'N' || diag == 'n' || diag == 'U' || diag == 'u') && lda >= n && ldb >= n
returns int32_t ok 0
cost {flops: 2 * l_j * n * n, smallest: 64}
l_j: Symbolic
for j in [0, nrhs, l_j] {
  updates { b {x: 0, y: j, len_x: n, len_y: l_j} }
  when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sdcz]trtrs_work
a is Matrix(a, lda)[n, n]
b is Matrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_ROW_MAJOR && (uplo == 'L' || uplo == 'l' || uplo == 'U' || uplo == 'u') && (trans == 'N' || trans == 'n' || trans == 'T' || trans == 't' || trans == 'C' || trans == 'c') && (diag == 'N' || diag == 'n' || diag == 'U' || diag == 'u') && lda >= n && ldb >= nrhs
returns int32_t ok 0
updates { b {x: 0, y: 0, len_x: n, len_y: nrhs} }
when consumes { a {x: 0, y: 0, len_x: n, len_y: n} }
</Fern Annotation>*/
lapack_int LAPACKE_strtrs_work(int matrix_layout, char uplo, char trans, char diag, lapack_int n, lapack_int nrhs, const float *a, lapack_int lda,
                               float *b, lapack_int ldb);
lapack_int LAPACKE_dtrtrs_work(int matrix_layout, char uplo, char trans, char diag, lapack_int n, lapack_int nrhs, const double *a, lapack_int lda,
                               double *b, lapack_int ldb);
lapack_int LAPACKE_ctrtrs_work(int matrix_layout, char uplo, char trans, char diag, lapack_int n, lapack_int nrhs, const lapack_complex_float *a, lapack_int lda,
                               lapack_complex_float *b, lapack_int ldb);
lapack_int LAPACKE_ztrtrs_work(int matrix_layout, char uplo, char trans, char diag, lapack_int n, lapack_int nrhs, const lapack_complex_double *a, lapack_int lda,
                               lapack_complex_double *b, lapack_int ldb);

/*<Fern Annotation>
for functions LAPACKE_[sd]pttrs_work
d is Vector(d)[n]
e is Vector(e)[n - 1]
b is ColMatrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_COL_MAJOR && ldb >= n
returns int32_t ok 0
cost {flops: 4 * l_j * n * 1, smallest: 64}
l_j: Symbolic
for j in [0, nrhs, l_j] {
  updates { b {x: 0, y: j, len_x: n, len_y: l_j} }
  when consumes { d {start: 0, len: n} e {start: 0, len: n - 1} }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sd]pttrs_work
d is Vector(d)[n]
e is Vector(e)[n - 1]
b is Matrix(b, ldb)[n, nrhs]
where matrix_layout == LAPACK_ROW_MAJOR && ldb >= nrhs
returns int32_t ok 0
updates { b {x: 0, y: 0, len_x: n, len_y: nrhs} }
when consumes { d {start: 0, len: n} e {start: 0, len: n - 1} }
</Fern Annotation>*/
lapack_int LAPACKE_spttrs_work(int matrix_layout, lapack_int n, lapack_int nrhs, const float *d, const float *e, float *b, lapack_int ldb);
lapack_int LAPACKE_dpttrs_work(int matrix_layout, lapack_int n, lapack_int nrhs, const double *d, const double *e, double *b, lapack_int ldb);

/* --- Elements apart ----------------------------------------------------------------- */

/* b = a, all of it; else a triangle, called whole */
/*<Fern Annotation>
for functions LAPACKE_[sdcz]lacpy_work
a is ColMatrix(a, lda)[m, n]
b is ColMatrix(b, ldb)[m, n]
where matrix_layout == LAPACK_COL_MAJOR && uplo == 'A' && lda >= m && ldb >= m
returns int32_t ok 0
exact
l_i: Symbolic
l_j: Symbolic
for j in [0, n, l_j] {
  for i in [0, m, l_i] {
    produces { b {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sdcz]lacpy_work
a is ColMatrix(a, lda)[m, n]
b is ColMatrix(b, ldb)[m, n]
where matrix_layout == LAPACK_COL_MAJOR && uplo != 'A' && lda >= m && ldb >= m
returns int32_t ok 0
overwrites
updates { b {x: 0, y: 0, len_x: m, len_y: n} }
when consumes { a {x: 0, y: 0, len_x: m, len_y: n} }
</Fern Annotation>*/
/*<Fern Annotation>
for functions LAPACKE_[sdcz]lacpy_work
a is Matrix(a, lda)[m, n]
b is Matrix(b, ldb)[m, n]
where matrix_layout == LAPACK_ROW_MAJOR && lda >= n && ldb >= n
returns int32_t ok 0
overwrites
updates { b {x: 0, y: 0, len_x: m, len_y: n} }
when consumes { a {x: 0, y: 0, len_x: m, len_y: n} }
</Fern Annotation>*/
lapack_int LAPACKE_slacpy_work(int matrix_layout, char uplo, lapack_int m, lapack_int n, const float *a, lapack_int lda, float *b, lapack_int ldb);
lapack_int LAPACKE_dlacpy_work(int matrix_layout, char uplo, lapack_int m, lapack_int n, const double *a, lapack_int lda, double *b, lapack_int ldb);
lapack_int LAPACKE_clacpy_work(int matrix_layout, char uplo, lapack_int m, lapack_int n, const lapack_complex_float *a, lapack_int lda, lapack_complex_float *b, lapack_int ldb);
lapack_int LAPACKE_zlacpy_work(int matrix_layout, char uplo, lapack_int m, lapack_int n, const lapack_complex_double *a, lapack_int lda, lapack_complex_double *b, lapack_int ldb);

/* LAPACK calls the BLAS, which may start threads in each call. */
/*<Fern Library>
for functions LAPACKE_*
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

#endif

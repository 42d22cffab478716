/* Many small problems, one after the other in memory: matrices of rows x cols by rows, n x n ones symmetric. */
#ifndef FERN_EXAMPLES_FITS_H
#define FERN_EXAMPLES_FITS_H

#include "annotations/dense.h"

#include <stdint.h>

/*<Fern Data>
Batch(ptr, size)    { range b: count  range e: elements }    at ptr[b*size + e]
</Fern Data>*/

/* gram[b] = A[b]^T A[b] + ridge I, of cols x cols; right[b] = A[b]^T y[b], of cols */
/*<Fern Annotation>
A is Batch(A, rows*cols)[count, rows*cols]
y is Batch(y, rows)[count, rows]
gram is Batch(gram, cols*cols)[count, cols*cols]
right is Batch(right, cols)[count, cols]
exact
l_b: Symbolic
for b in [0, count, l_b] {
  produces {
    gram {b: b, count: l_b, e: 0, elements: cols*cols}
    right {b: b, count: l_b, e: 0, elements: cols}
  }
  when consumes {
    A {b: b, count: l_b, e: 0, elements: rows*cols}
    y {b: b, count: l_b, e: 0, elements: rows}
  }
}
</Fern Annotation>*/
void batch_normal(int count, int rows, int cols, double ridge, const double *A, const double *y, double *gram,
                  double *right);

/* gram[b] = L L^T, by LAPACKE_dpotrf_work. Not 0: one is not positive definite. It packs in memory that it takes under a
 * lock: the next routine has better come after many of them, where they are small. */
/*<Fern Annotation>
gram is Batch(gram, n*n)[count, n*n]
returns int ok 0
l_b: Symbolic
for b in [0, count, l_b] { updates { gram {b: b, count: l_b, e: 0, elements: n*n} } }
cost {smallest: 2048 / n}
</Fern Annotation>*/
int batch_factor(int count, int n, double *gram);

/* right[b] = L^-T L^-1 right[b], by LAPACKE_dpotrs_work. 0: it went well. */
/*<Fern Annotation>
gram is Batch(gram, n*n)[count, n*n]
right is Batch(right, n)[count, n]
returns int ok 0
l_b: Symbolic
for b in [0, count, l_b] {
  updates { right {b: b, count: l_b, e: 0, elements: n} }
  when consumes { gram {b: b, count: l_b, e: 0, elements: n*n} }
}
</Fern Annotation>*/
int batch_solve(int count, int n, const double *gram, double *right);

/* LAPACK calls the BLAS, that may start threads in each call. */
/*<Fern Library>
for functions batch_factor, batch_solve
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

/* fit.c: the `cols` numbers x[b] that make |A[b] x[b] - y[b]|^2 + ridge |x[b]|^2 least. 0: it went well. */
int fit(int count, int rows, int cols, double ridge, const double *A, const double *y, double *x);

#endif

/* Of many groups of points: how likely one more is, if each group is normal. Matrices of n x n, symmetric, vectors of n. */
#ifndef FERN_EXAMPLES_DENSITIES_H
#define FERN_EXAMPLES_DENSITIES_H

#include "examples/29-lapacke/fits.h"

/* white[b] = x[b] - mean[b] */
/*<Fern Annotation>
x is Batch(x, n)[count, n]
mean is Batch(mean, n)[count, n]
white is Batch(white, n)[count, n]
exact
l_b: Symbolic
for b in [0, count, l_b] {
  produces { white {b: b, count: l_b, e: 0, elements: n} }
  when consumes {
    x {b: b, count: l_b, e: 0, elements: n}
    mean {b: b, count: l_b, e: 0, elements: n}
  }
}
</Fern Annotation>*/
void batch_center(int count, int n, const double *x, const double *mean, double *white);

/* gram[b] = factor sums[b]: of sums of products the covariances */
/*<Fern Annotation>
sums is Batch(sums, n*n)[count, n*n]
gram is Batch(gram, n*n)[count, n*n]
exact
l_b: Symbolic
for b in [0, count, l_b] {
  produces { gram {b: b, count: l_b, e: 0, elements: n*n} }
  when consumes { sums {b: b, count: l_b, e: 0, elements: n*n} }
}
</Fern Annotation>*/
void batch_scale(int count, int n, double factor, const double *sums, double *gram);

/* batch_shrink: what is beside the diagonal becomes less by this share of it. batch_ridge: the diagonal becomes more by
 * this share of its mean. Few points say too much about how coordinates go together; these say less. */
/*<Fern Annotation>
for functions batch_shrink, batch_ridge
gram is Batch(gram, n*n)[count, n*n]
exact
l_b: Symbolic
for b in [0, count, l_b] { updates { gram {b: b, count: l_b, e: 0, elements: n*n} } }
</Fern Annotation>*/
void batch_shrink(int count, int n, double share, double *gram);
void batch_ridge(int count, int n, double share, double *gram);

/* right[b] = L^-1 right[b], by LAPACKE_dtrtrs_work. 0: it went well. */
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
int batch_whiten(int count, int n, const double *gram, double *right);

/* density[b] = -(n log 2 pi + log det L L^T + |white[b]|^2) / 2, L being gram[b] */
/*<Fern Annotation>
gram is Batch(gram, n*n)[count, n*n]
white is Batch(white, n)[count, n]
density is Vector(density)[count]
exact
l_b: Symbolic
for b in [0, count, l_b] {
  produces { density {start: b, len: l_b} }
  when consumes {
    gram {b: b, count: l_b, e: 0, elements: n*n}
    white {b: b, count: l_b, e: 0, elements: n}
  }
}
</Fern Annotation>*/
void batch_log_densities(int count, int n, const double *gram, const double *white, double *density);

/* LAPACK calls the BLAS, that may start threads in each call. */
/*<Fern Library>
for functions batch_whiten
library blas
OpenBLAS { get openblas_get_num_threads    set openblas_set_num_threads }
MKL      { swap MKL_Set_Num_Threads_Local  each thread }
BLIS     { get bli_thread_get_num_threads  set bli_thread_set_num_threads  each thread }
</Fern Library>*/

/* densities.c: the logarithm of the density of x[b] among the points of group b, which are `points`, have this mean and
 * these sums of products of differences from it. 0: it went well. */
int densities(int count, int n, int points, double shrink, double ridge, const double *sums, const double *mean,
              const double *x, double *density);

#endif

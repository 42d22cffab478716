/* vec.h - what BLAS has not */
#ifndef VEC_H
#define VEC_H

/* out = a - b; out may be a or b */
void vec_sub(int n, const double *a, const double *b, double *out);

/* values are drawn to 0 by t: soft thresholding */
void vec_shrink(int n, double t, double *x);

/* sum of (a - b)^2 */
double vec_distance(int n, const double *a, const double *b);

/* out[i] = x[i + 1] - x[i], of n */
void diff(int n, const double *x, double *out);

/* the same with signs changed, out[i] = b[i] + rho (x[i] - x[i + 1]): the transpose, where x has a zero before and behind */
void diff_transposed(int n, double rho, const double *x, const double *b, double *out);

/* L D L' x = b, L with ones on its diagonal and l below, of D the inverse */
void tri_solve(int n, const double *l, const double *inverse, const double *b, double *x);

#endif

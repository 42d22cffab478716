/* One implicit step of diffusion along each of many lines, by LAPACK. */
#ifndef FERN_EXAMPLES_IMPLICIT_H
#define FERN_EXAMPLES_IMPLICIT_H

/* u, `lines` columns of n points, one after the other in memory: u += relax (T^-1 (u + step source) - u), where L D L^T is the tridiagonal matrix T,
 * by D's diagonal and what is beside L's. n * lines is less than 2^31. 0: there was memory. */
int implicit(int n, int lines, const double *diagonal, const double *beside, double step, double relax, const double *source, double *u);

#endif

/* What a Fortran program calls: numbers come by their addresses, matrices column by column. */
#ifndef RESIDUALS_H
#define RESIDUALS_H

/* The samples y are n columns of m numbers, the inputs x as many of k. What W x leaves of y is whitened by L, the Cholesky
 * factor of the noise's covariance: the sum of its squares. */
double whitened_residuals_(const int *m, const int *n, const int *k, const double *w, const double *x, const double *y,
                           const double *l);

#endif

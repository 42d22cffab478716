#ifndef FERN_EXAMPLES_POISSON_H
#define FERN_EXAMPLES_POISSON_H

/* Solves A x = b for a symmetric positive definite n x n matrix in compressed rows, from x = 0, until the residual is at most
 * `tolerance` of what it was, or `most` steps are made. Returns how many were made; -1 where memory ran out. */
int solve_sparse(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *b,
                 double tolerance, int most, double *x);

#endif

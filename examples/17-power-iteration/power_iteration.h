#ifndef FERN_EXAMPLES_POWER_ITERATION_H
#define FERN_EXAMPLES_POWER_ITERATION_H

/* The eigenvalue of largest magnitude of a symmetric n x n matrix: from x, of length 1, until it changes by at most
 * `tolerance` of itself, or `most` products are made. x becomes the eigenvector; y is of length n, too. */
double power_iteration(int n, const double *A, double tolerance, int most, double *x, double *y);

#endif

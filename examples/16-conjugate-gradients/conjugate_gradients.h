#ifndef FERN_EXAMPLES_CONJUGATE_GRADIENTS_H
#define FERN_EXAMPLES_CONJUGATE_GRADIENTS_H

/* Solves A x = b for a symmetric positive definite n x n matrix, from x = 0, until the residual is at most `tolerance` of
 * what it was, or `most` steps are made. Returns how many were made; -1 where memory ran out. */
int conjugate_gradients(int n, const double *A, const double *b, double tolerance, int most, double *x);

#endif

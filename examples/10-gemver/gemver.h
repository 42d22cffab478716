#ifndef FERN_EXAMPLES_GEMVER_H
#define FERN_EXAMPLES_GEMVER_H

/* A += u1 v1^T + u2 v2^T, then x = beta A^T y + z and w = alpha A x, for the n by n matrix A. */
void gemver(int n, double alpha, double beta, const double *u1, const double *v1, const double *u2,
            const double *v2, const double *y, const double *z, double *A, double *x, double *w);

#endif

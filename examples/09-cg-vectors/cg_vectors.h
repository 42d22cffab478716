#ifndef FERN_EXAMPLES_CG_VECTORS_H
#define FERN_EXAMPLES_CG_VECTORS_H

/* What follows the matrix product in an iteration of conjugate gradients: given q = A p and
 * rr = r . r, updates x, r and p, and returns the new r . r. */
double cg_vectors(int n, double rr, const double *q, double *p, double *x, double *r);

#endif

#include "examples/09-cg-vectors/cg_vectors.h"

#include "annotations/cblas.h"

double cg_vectors(int n, double rr, const double *q, double *p, double *x, double *r)
{
    double pq = cblas_ddot(n, p, 1, q, 1);
    double alpha = rr / pq;
    cblas_daxpy(n, alpha, p, 1, x, 1);
    cblas_daxpy(n, -alpha, q, 1, r, 1);
    double rr_new = cblas_ddot(n, r, 1, r, 1);
    cblas_dscal(n, rr_new / rr, p, 1);
    cblas_daxpy(n, 1.0, r, 1, p, 1);
    return rr_new;
}

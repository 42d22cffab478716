#include "examples/10-gemver/gemver.h"

#include "annotations/cblas.h"

void gemver(int n, double alpha, double beta, const double *u1, const double *v1, const double *u2,
            const double *v2, const double *y, const double *z, double *A, double *x, double *w)
{
    cblas_dger(CblasRowMajor, n, n, 1.0, u1, 1, v1, 1, A, n);
    cblas_dger(CblasRowMajor, n, n, 1.0, u2, 1, v2, 1, A, n);
    cblas_dcopy(n, z, 1, x, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, n, n, beta, A, n, y, 1, 1.0, x, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, n, alpha, A, n, x, 1, 0.0, w, 1);
}

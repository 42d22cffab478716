#include "product.h"

#include "annotations/cblas.h"

/* C = alpha A B + beta C. How ranks do it is what the schedules beside this file say. */
void product(int m, int n, int k, double alpha, const double *A, const double *B, double beta, double *C)
{
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, alpha, A, k, B, n, beta, C, n);
}

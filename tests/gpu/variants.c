/* For the host as they are written; for a GPU by the variants of their routines. */
#include "tests/gpu/variants.h"

#include <stdlib.h>

int sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *A)
{
    float *R; R = (float *)calloc((size_t)m * (size_t)n, sizeof *R) /* zeros; sger adds to them */;
    if (!R) return 1;
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_sscal(m * n, beta, A, 1);
    cblas_sscal(m * n, 2.0f * alpha,
                R, 1);
    cblas_saxpy(m * n, 0.5f, R, 1, A, 1);
    free(R);
    return 0;
}

void product(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y)
{
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, A, k, B, n, 1.0f, C, n);
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0f, C, n, x, 1, 2.0f, y, 1);
}

void product_of_transposed(int m, int n, int k, const float *A, const float *B, float *C, const float *x, float *y)
{
    cblas_sgemm(CblasRowMajor, CblasTrans, CblasConjTrans, m, n, k, 1.0f, A, m, B, k, 1.0f, C, n);
    cblas_sgemv(CblasRowMajor, CblasTrans, m, n, 1.0f, C, n, x, 1, 2.0f, y, 1);
}

void product_by_columns(CBLAS_TRANSPOSE trans_a, CBLAS_TRANSPOSE trans_b, int m, int n, int k, const float *A, const float *B, float *C,
                        double *p, double *q)
{
    const int rows = trans_a == CblasNoTrans ? m : k, columns = trans_b == CblasNoTrans ? k : n;
    cblas_sgemm(CblasColMajor, trans_a, trans_b, m, n, k, 0.5f, A, rows, B, columns, 0.25f, C, m);
    cblas_dcopy(n, p, 2, q, 1);
    cblas_daxpy(n, 0.125, p, 1, q, 1);
}

void scale(int n, double alpha, double *x)
{
    cblas_dscal(n, alpha, x, 1);
}

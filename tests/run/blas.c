#include "tests/run/blas.h"

#include "annotations/cblas.h"

#include <stdlib.h>

void solve_s(int m, int n, const float *L, float *B)
{
    cblas_strsm(CblasRowMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, m, n, 1.0f, L, m, B, n);
    cblas_strsm(CblasRowMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, m, n, 1.0f, L, m, B, n);
}

void solve_d(int m, int n, const double *L, double *B)
{
    cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit, m, n, 1.0, L, m, B, m);
    cblas_dtrsm(CblasColMajor, CblasLeft, CblasLower, CblasTrans, CblasNonUnit, m, n, 1.0, L, m, B, m);
}

void solve_c(int m, int n, const float _Complex *U, float _Complex *B)
{
    const float _Complex alpha = 0.5f;
    cblas_ctrsm(CblasRowMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, m, n, &alpha, U, n, B, n);
    cblas_ctrmm(CblasRowMajor, CblasRight, CblasLower, CblasConjTrans, CblasUnit, m, n, &alpha, U, n, B, n);
}

void solve_z(int m, int n, const double _Complex *U, double _Complex *B)
{
    const double _Complex alpha = 0.5;
    cblas_ztrsm(CblasColMajor, CblasRight, CblasUpper, CblasConjTrans, CblasUnit, m, n, &alpha, U, n, B, m);
    cblas_ztrmm(CblasColMajor, CblasRight, CblasLower, CblasNoTrans, CblasNonUnit, m, n, &alpha, U, n, B, m);
}

void gram_z(int m, int n, double _Complex *A, double _Complex *C)
{
    cblas_zdscal(m * n, 2.0, A, 1);
    cblas_zherk(CblasRowMajor, CblasUpper, CblasConjTrans, n, m, 1.0, A, n, 1.0, C, n);
}

void add_transposed_d(int m, int n, double *A, double *B)
{
    double *T = malloc((size_t)m * (size_t)n * sizeof *T);
    cblas_domatcopy(CblasRowMajor, CblasTrans, m, n, 3.0, A, n, T, m);
    cblas_dgeadd(CblasRowMajor, n, m, 1.0, T, m, 1.0, B, m);
    free(T);
}

void product_c(int m, int n, const float _Complex *A, const float _Complex *B, float _Complex *C)
{
    const float _Complex one = 1.0f, zero = 0.0f;
    float _Complex *T = malloc((size_t)m * (size_t)n * sizeof *T);
    cblas_cgemm3m(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, m, &one, A, m, B, n, &zero, T, n);
    cblas_caxpy(m * n, &one, T, 1, C, 1);
    free(T);
}

double sum_d(int m, double *x)
{
    cblas_dscal(m, 0.5, x, 1);
    double sum = cblas_dsum(m, x, 1);
    return sum;
}

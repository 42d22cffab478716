#include "tests/run/empty.h"

#include "annotations/blas.h"
#include "annotations/cblas.h"

#include <stdlib.h>

void empty_swap(int n, int m, const double *A, int lda, const double *x, double *W, double *V)
{
    double *t = calloc((size_t)n, sizeof *t);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, n, m, 0.5, A, lda, x, 1, 0.0, t, 1);
    cblas_dswap(n, t, 1, W, 1);
    cblas_daxpy(n, -1.0, t, 1, V, 1);
    free(t);
}

void empty_add(int n, int m, const float *A, int lda, const float *x, float *V)
{
    float *t = calloc((size_t)n, sizeof *t);
    cblas_sgemv(CblasColMajor, CblasNoTrans, n, m, 0.5f, A, lda, x, 1, 0.0f, t, 1);
    cblas_sscal(n, 2.0f, t, 1);
    cblas_saxpy(n, 1.0f, t, 1, V, 1);
    free(t);
}

void empty_across(int n, int m, const double *A, int lda, const double *x, double *W, double *V)
{
    double *t = calloc((size_t)n, sizeof *t);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 0.5, A, lda, x, 1, 0.0, t, 1);
    cblas_dswap(n, t, 1, W, 1);
    cblas_daxpy(n, -1.0, t, 1, V, 1);
    free(t);
}

void empty_by_address(const int *n, const int *m, const double *A, const int *lda, const double *x, double *W, double *V)
{
    const double half = 0.5, zero = 0.0, minus = -1.0;
    const int one = 1;
    double *t = calloc((size_t)*n, sizeof *t);
    dgemv_("N", n, m, &half, A, lda, x, &one, &zero, t, &one);
    dswap_(n, t, &one, W, &one);
    daxpy_(n, &minus, t, &one, V, &one);
    free(t);
}

/* The routines of tests/run/addressed.h: what they are given by address is read in each turn. */
#include "tests/run/addressed.h"

void axpy_(const int *n, const double *alpha, const double *x, const int *incx, double *y, const int *incy)
{
    for (int i = 0; i < *n; i++) y[i * *incy] += *alpha * x[i * *incx];
}

void map_(char *how, int *n, double *alpha, double *x, double *y, size_t how_length)
{
    for (int i = 0; i < *n; i++)
        y[i] = *alpha * (*how == 'S' ? x[i] * x[i] : *how == 'N' ? -x[i] : x[i]) + (double)(how_length - 1);
}

void axpy(const int *n, double alpha, const double *x, double *y)
{
    for (int i = 0; i < *n; i++) y[i] += alpha * x[i];
}

void total_(const int *n, const double *x, double *total)
{
    for (int i = 0; i < *n; i++) *total += x[i];
}

double dot_(const int *n, const double *x, const double *y)
{
    double sum = 0;
    for (int i = 0; i < *n; i++) sum += x[i] * y[i];
    return sum;
}

void gemm_(const int *m, const int *n, const int *k, const double *alpha, const double *a, const int *lda, const double *b,
           const int *ldb, const double *beta, double *c, const int *ldc)
{
    for (int j = 0; j < *n; j++)
        for (int i = 0; i < *m; i++) {
            double sum = 0;
            for (int p = 0; p < *k; p++) sum += a[i + p * *lda] * b[p + j * *ldb];
            c[i + j * *ldc] = *alpha * sum + (*beta != 0 ? *beta * c[i + j * *ldc] : 0);
        }
}

/* What the examples have not: arrays between nests, blocks of columns, results with other operators. */
#include "tests/mpi/steps.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/* One nest, of vectors. */
void chain(int n, float a, float b, const float *x, float *y, float *z)
{
    cblas_saxpy(n, a, x, 1, y, 1);
    cblas_sscal(n, b, y, 1);
    cblas_saxpy(n, 1.0f, y, 1, z, 1);
}

/* t is needed whole by each row of A. */
int project(int m, int n, double a, const double *A, int ld, const double *x, double *y)
{
    double *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    cblas_dcopy(n, x, 1, t, 1);
    cblas_dscal(n, a, t, 1);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, ld, t, 1, 0.0, y, 1);
    free(t);
    return 0;
}

/* A is in blocks of rows, and then read by columns. */
void turn(int m, int n, const double *x, const double *y, double *A, double *u, double *v)
{
    cblas_dger(CblasRowMajor, m, n, 1.0, x, 1, y, 1, A, n);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, m, n, 1.0, A, n, u, 1, 0.0, v, 1);
    cblas_dgemv(CblasRowMajor, CblasTrans, m, n, 1.0, A, n, v, 1, 0.0, u, 1);
}

/* Results of the calls, through a pointer and returned. */
double norms(int n, const double *x, const double *y, double *product)
{
    double xy = cblas_ddot(n, x, 1, y, 1);
    double sum = cblas_dasum(n, x, 1);
    *product = xy;
    return sum + xy;
}

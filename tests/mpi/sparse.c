#include "tests/mpi/sparse.h"

#include "annotations/cblas.h"
#include "examples/24-csr/sparse.h"
#include "examples/kernels/kernels.h"
#include "tests/mpi/sparse_routines.h"

#include <stdlib.h>

void apply_rows(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y)
{
    csr_times_vector(n, m, entries, row_begin, columns, values, x, y);
}

void apply_to_several(int n, int m, int entries, const int *row_begin, const int *columns, const float *values, int width, const float *X,
                      float *Y)
{
    csr_times_matrix(n, m, entries, row_begin, columns, values, width, X, width, Y, width);
}

void apply_two(int n, int entries_A, const int *begin_A, const int *columns_A, const double *values_A, int entries_B, const int *begin_B,
               const int *columns_B, const double *values_B, const double *x, double *z, double *y)
{
    csr_times_vector(n, n, entries_A, begin_A, columns_A, values_A, x, y);
    csr_times_vector(n, n, entries_B, begin_B, columns_B, values_B, x, z);
    cblas_daxpy(n, 1.0, z, 1, y, 1);
}

void powers_of_rows(int n, int entries, const int *row_begin, const int *columns, const double *values, int turns, double *x, double *y)
{
    for (int t = 0; t < turns; t++) {
        csr_times_vector(n, n, entries, row_begin, columns, values, x, y);
        cblas_dcopy(n, y, 1, x, 1);
        cblas_dscal(n, 0.25, x, 1);
    }
}

double relax_rows(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *inverse, double omega,
                  const double *b, const double *x, double *next)
{
    double *residual = malloc((size_t)n * sizeof *residual);
    if (!residual) return -1;
    csr_times_vector(n, n, entries, row_begin, columns, values, x, next);
    vd_sub(n, b, next, residual);
    double squared = vd_dot(n, residual, residual);
    vd_mul(n, residual, inverse, residual);
    vd_axpby(n, 1.0, x, omega, residual, next);
    free(residual);
    return squared;
}

/*<Fern Schedule>
grid P[x: px, y: 2]
place x: start -> P.x
place y: start -> P.x
distribute y.r over P.x as ro ri
</Fern Schedule>*/
void apply_on_grid(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y)
{
    csr_times_vector(n, m, entries, row_begin, columns, values, x, y);
}

/*<Fern Schedule>
grid P[x: px]
place x: start -> P.x cyclic 3
</Fern Schedule>*/
void apply_dealt(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y)
{
    csr_times_vector(n, m, entries, row_begin, columns, values, x, y);
}

void apply_long(long n, long m, long entries, const long *row_begin, const long *columns, const double *values, const double *x, double *y)
{
    long_times_vector(n, m, entries, row_begin, columns, values, x, y);
}

void apply_unsaid(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y)
{
    unsaid_times_vector(n, m, entries, row_begin, columns, values, x, y);
}

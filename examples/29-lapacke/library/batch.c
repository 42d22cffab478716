#include "examples/29-lapacke/fits.h"

#include <lapacke.h>
#include <stddef.h>

void batch_normal(int count, int rows, int cols, double ridge, const double *A, const double *y, double *gram,
                  double *right)
{
    for (int b = 0; b < count; b++, A += (ptrdiff_t)rows * cols, y += rows, gram += (ptrdiff_t)cols * cols, right += cols) {
        for (int e = 0; e < cols * cols; e++) gram[e] = e % (cols + 1) == 0 ? ridge : 0.0;
        for (int j = 0; j < cols; j++) right[j] = 0.0;
        for (int i = 0; i < rows; i++)
            for (int j = 0; j < cols; j++) {
                double factor = A[i * cols + j];
                right[j] += factor * y[i];
                for (int k = 0; k < cols; k++) gram[j * cols + k] += factor * A[i * cols + k];
            }
    }
}

int batch_factor(int count, int n, double *gram)
{
    for (int b = 0; b < count && n > 0; b++) {
        int status = (int)LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, gram + (ptrdiff_t)b * n * n, n);
        if (status) return status;
    }
    return 0;
}

int batch_solve(int count, int n, const double *gram, double *right)
{
    for (int b = 0; b < count && n > 0; b++) {
        int status = (int)LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, 1, gram + (ptrdiff_t)b * n * n, n,
                                              right + (ptrdiff_t)b * n, n);
        if (status) return status;
    }
    return 0;
}

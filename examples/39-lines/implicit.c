#include "examples/39-lines/implicit.h"

#include <cblas.h>
#include <lapacke.h>
#include <stdlib.h>

int implicit(int n, int lines, const double *diagonal, const double *beside, double step, double relax, const double *source, double *u)
{
    double *next = malloc((size_t)n * (size_t)lines * sizeof *next);
    if (!next) return -1;
    LAPACKE_dlacpy_work(LAPACK_COL_MAJOR, 'A', n, lines, u, n, next, n);
    cblas_daxpy(n * lines, step, source, 1, next, 1);
    LAPACKE_dpttrs_work(LAPACK_COL_MAJOR, n, lines, diagonal, beside, next, n);
    cblas_dscal(n * lines, 1.0 - relax, u, 1);
    cblas_daxpy(n * lines, relax, next, 1, u, 1);
    free(next);
    return 0;
}

#include <cblas.h>

#include <stdlib.h>

void chain(int n, const double *x, double *y)
{
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    cblas_dcopy(n, x, 1, t, 1);
    cblas_dscal(n, 2.0, t, 1);
    cblas_daxpy(n, 1.0, t, 1, y, 1);
    free(t);
}

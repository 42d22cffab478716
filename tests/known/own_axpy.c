/* A function that has the name of BLAS's. */
#include <cblas.h>

void cblas_daxpy(const int n, const double a, const double *x, const int ix, double *y, const int iy)
{
    (void)n, (void)x, (void)ix, (void)iy;
    *y = a;
}

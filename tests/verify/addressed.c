/* For Fortran callers: numbers come by address, and are handed on. */
#include "tests/run/addressed.h"

#include <stdlib.h>

void advance_(const int *n, const int *stride, const double *alpha, const double *x, double *y, double *z)
{
    const int one = 1;
    double *t = calloc((size_t)*n, sizeof *t);
    axpy_(n, alpha, x, stride, t, &one);
    axpy_(n, &(double){2 * *alpha}, t, &one, y, &one);
    axpy_(n, alpha, y, &one, z, stride);
    free(t);
}

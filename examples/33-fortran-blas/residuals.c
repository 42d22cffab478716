#include "examples/33-fortran-blas/residuals.h"

#include "annotations/blas.h"

#include <math.h>
#include <stdlib.h>

double whitened_residuals_(const int *m, const int *n, const int *k, const double *w, const double *x, const double *y,
                           const double *l)
{
    const double one = 1.0, minus_one = -1.0;
    const int step = 1, all = *m * *n;
    double *r = (double *)malloc((size_t)all * sizeof *r);
    if (!r) return NAN;
    dcopy_(&all, y, &step, r, &step);
    dgemm_("N", "N", m, n, k, &minus_one, w, m, x, k, &one, r, m);
    dtrsm_("Left", "Lower", "No transpose", "Non-unit", m, n, &one, l, m, r, m);
    double squares = ddot_(&all, r, &step, r, &step);
    free(r);
    return squares;
}

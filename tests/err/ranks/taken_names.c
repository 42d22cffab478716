#include "annotations/cblas.h"

void scaled(int n, double *x)
{
    cblas_dscal(n, 2.0, x, 1);
    cblas_dscal(n, 0.5, x, 1);
}

void scaled_run(int n, double *x)
{
    scaled(n, x);
}

#include "variants.h"

void reach(int n, float *x, float *y, float **kept)
{
    float *end = x + n;
    float few[4];
    cblas_sscal(n, 2.0f, x, 1);
    cblas_scopy(4, x, 1, few, 1);
    x[0] = 1.0f;
    *(end - 1) = 0.0f;
    if (x[n / 2] > 1.0f) cblas_sscal(n, 0.5f, x, 1);
    cblas_saxpy(n, y[0], x, 1, y, 1);
    cblas_saxpy(n, sum_of(y, n), x, 1, y, 1);
    kept[n] = y;
    qsort(y, (size_t)n, sizeof *y, NULL);
    n = (int)2[y];
}

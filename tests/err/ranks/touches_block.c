#include "annotations/cblas.h"

void scale(int n, const float *x, float *y, float *first)
{
    float sum = cblas_sasum(n, x, 1);
    cblas_saxpy(n, sum, x, 1, y, 1);
    *first = y[0] + sum;
}

float twice(int n, const float *x, float *y)
{
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
    float sum = cblas_sasum(n, y, 1);
    float least = y[n - 1];
    cblas_saxpy(n, sum, x, 1, y, 1);
    return sum + least;
}

#include "annotations/cblas.h"

float *pointer(int n, const float *x, float *y)
{
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
    return y;
}

void sizes(const int *n, const float *x, float *y)
{
    cblas_saxpy(*n, 1.0f, x, 1, y, 1);
}

struct point {
    float x, y;
} origin;

struct point structure(int n, const float *x, float *y)
{
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
    return origin;
}

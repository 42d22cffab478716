#include "annotations/cblas.h"

#include <math.h>

void rooted(int n, float a, const float *x, float *y, float *z)
{
    float root = sqrtf(a);
    cblas_saxpy(n, root, x, 1, y, 1);
    cblas_saxpy(n, root, y, 1, z, 1);
    for (int i = 0; i < n; i++) y[i] *= 2.0f;
}

void turns(int n, int count, const float *x, float *y, float *z)
{
    for (int i = 0; i < count; i++) {
        cblas_saxpy(n, 1.0f, x, 1, y, 1);
        cblas_saxpy(n, 1.0f, y, 1, z, 1);
    }
}

static float *kept;

void keep(int n, const float *x, float *y)
{
    cblas_saxpy(n, 1.0f, x, 1, y, 1);
    kept = y;
}

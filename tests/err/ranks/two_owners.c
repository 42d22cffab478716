#include "annotations/cblas.h"

/* In one nest, element i of y and element i + 1 of z. */
void spread(int n, const float *x, float *y, float *z)
{
    cblas_saxpy(n, 2.0f, x, 1, y, 1);
    cblas_saxpy(n, 1.0f, y, 1, z + 1, 1);
}

#include "examples/01-sgerb/sgerb.h"

#include "annotations/cblas.h"

#include <stdlib.h>

/* A_out = alpha x y^T + beta A */
void sgerb(int m, int n, float alpha, const float *x, const float *y, float beta, float *A)
{
    float *R = calloc((size_t)m * (size_t)n, sizeof *R);
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_sscal(m * n, beta, A, 1);
    cblas_saxpy(m * n, 1.0f, R, 1, A, 1);
    free(R);
}

#include "bench/cpu/compositions/outer_sum.h"

#include "annotations/cblas.h"

#include <stdlib.h>

void outer_sum(int m, int n, float alpha, const float *x, const float *y, float beta, const float *B,
               const float *C, float *A)
{
    float *R = calloc((size_t)m * (size_t)n, sizeof *R);
    if (!R) return;
    cblas_sger(CblasRowMajor, m, n, alpha, x, 1, y, 1, R, n);
    cblas_sscal(m * n, beta, A, 1);
    cblas_saxpy(m * n, 1.0f, R, 1, A, 1);
    cblas_saxpy(m * n, 1.0f, B, 1, A, 1);
    cblas_saxpy(m * n, 1.0f, C, 1, A, 1);
    free(R);
}

/* Calls that the estimate leaves as they are: a schedule that orders their loops is taken at its word. */
#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

void declined(const float *in, const float *weights, int m, int n, int k, float *out)
{
    float *powers = malloc((size_t)m * (size_t)k * sizeof *powers);
    if (!powers) return;
    matrix_exp(in, k, m, k, powers, k);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, powers, k, weights, n, 1.0f, out, n);
    free(powers);
}

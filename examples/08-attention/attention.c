#include "examples/08-attention/attention.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <math.h>
#include <stdlib.h>

int attention(int n, int d, const float *Q, const float *K, const float *V, float *out)
{
    float scale = 1.0f / sqrtf((float)d);
    size_t elements = (size_t)n * (size_t)n;
    float *scores = malloc(elements * sizeof *scores);
    float *largest = malloc((size_t)n * sizeof *largest);
    float *shifted = malloc(elements * sizeof *shifted);
    float *powers = malloc(elements * sizeof *powers);
    float *sums = malloc((size_t)n * sizeof *sums);
    float *weights = malloc(elements * sizeof *weights);
    if (!scores || !largest || !shifted || !powers || !sums || !weights) {
        free(scores);
        free(largest);
        free(shifted);
        free(powers);
        free(sums);
        free(weights);
        return -1;
    }
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasTrans, n, n, d, scale, Q, d, K, d, 0.0f, scores, n);
    row_max(scores, n, n, n, largest);
    subtract_per_row(scores, n, largest, n, n, shifted, n);
    matrix_exp(shifted, n, n, n, powers, n);
    row_sum(powers, n, n, n, sums);
    divide_per_row(powers, n, sums, n, n, weights, n);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, d, n, 1.0f, weights, n, V, d, 0.0f, out, d);
    free(scores);
    free(largest);
    free(shifted);
    free(powers);
    free(sums);
    free(weights);
    return 0;
}

/* Calls of fused functions, fused again: by the annotations that were written of them. */
#include "examples/kernels/kernels.h"
#include "functions.h"
#include "gemm_bias_relu.h"
#include "blur.h"
#include "softmax.h"
#include "black_scholes.h"
#include "sgerb.h"
#include "unsharp.h"

#include <stdlib.h>

/* The rows of one are those of the other. */
int classify(int m, int n, int k, const float *A, const float *B, const float *bias, float *out)
{
    float *scores = malloc((size_t)m * (size_t)n * sizeof *scores);
    if (!scores) return -1;
    gemm_bias_relu(m, n, k, A, B, bias, scores);
    if (softmax(scores, m, n, out)) {
        free(scores);
        return -1;
    }
    free(scores);
    return 0;
}

/* Each row of the second needs three of the first. */
int blur_twice(const float *padded, int rows, int cols, float *out)
{
    float *once = malloc((size_t)(rows + 2) * (size_t)(cols + 2) * sizeof *once);
    if (!once) return -1;
    blur(padded, rows + 2, cols + 2, once);
    blur(once, rows, cols, out);
    free(once);
    return 0;
}

/* With a kernel, over vectors. */
int spread(int n, const float *price, const float *strike, const float *years, const float *rate,
           const float *volatility, float *out)
{
    float *call = malloc((size_t)n * sizeof *call);
    float *put = malloc((size_t)n * sizeof *put);
    if (!call || !put) {
        free(call);
        free(put);
        return -1;
    }
    black_scholes(n, price, strike, years, rate, volatility, call, put);
    vs_sub(n, call, put, out);
    free(call);
    free(put);
    return 0;
}

/* In place, then read. */
void update_and_sum(int m, int n, float alpha, const float *x, const float *y, float beta, float *A, float *sums)
{
    sgerb(m, n, alpha, x, y, beta, A);
    row_sum(A, n, m, n, sums);
}

/* Three colours, of which one goes on. */
int sharp_red(const float *red, const float *green, const float *blue, float amount, int rows, int cols,
              float *red_out, float *green_out, float *blue_out, float *largest)
{
    unsharp(red, green, blue, amount, rows, cols, red_out, green_out, blue_out);
    row_max(red_out, cols, rows, cols, largest);
    return 0;
}

/* Over rows and columns, with the stride of a tile between the two. */
int soft_and_clamped(int rows, int cols, const float *in, const float *bias, float *out)
{
    float *t = malloc((size_t)rows * (size_t)cols * sizeof *t);
    if (!t) return 1;
    soft(rows, cols, in, cols, t, cols);
    clamp(rows, cols, bias, t, cols);
    matrix_copy(t, cols, rows, cols, out, cols);
    free(t);
    return 0;
}

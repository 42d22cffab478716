#include "examples/24-csr/sparse.h"

#include "annotations/cblas.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

int smooth(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *inverse,
           double omega, const double *b, const double *x, double *next, double *squared)
{
    double *product = malloc((size_t)n * sizeof *product);
    double *residual = malloc((size_t)n * sizeof *residual);
    double *step = malloc((size_t)n * sizeof *step);
    if (!product || !residual || !step) {
        free(product);
        free(residual);
        free(step);
        return -1;
    }
    csr_times_vector(n, n, entries, row_begin, columns, values, x, product);
    vd_sub(n, b, product, residual);
    *squared = vd_dot(n, residual, residual);
    vd_mul(n, residual, inverse, step);
    vd_axpby(n, 1.0, x, omega, step, next);
    free(product);
    free(residual);
    free(step);
    return 0;
}

int graph_layer(int n, int entries, const int *row_begin, const int *columns, const float *values, int width,
                const float *in, int out_width, const float *weights, const float *bias, float *out)
{
    float *sums = malloc((size_t)n * (size_t)width * sizeof *sums);
    if (!sums) return -1;
    csr_times_matrix(n, n, entries, row_begin, columns, values, width, in, width, sums, width);
    cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, out_width, width, 1.0f, sums, width, weights, out_width, 0.0f,
                out, out_width);
    add_bias_in_place(bias, out, out_width, n, out_width);
    relu_in_place(out, out_width, n, out_width);
    free(sums);
    return 0;
}

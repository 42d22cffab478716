#include "examples/26-libraries/scores.h"

#include "annotations/cblas.h"

#include <stdlib.h>

int scores(int rows, int inner, int cols, const double *A, const double *B, const double *bias,
           const double *weights, double *totals, struct table *out)
{
    double *product = malloc((size_t)rows * (size_t)cols * sizeof *product);
    if (!product) return -1;
    blis_product(rows, inner, cols, A, inner, B, cols, product, cols);
    add_bias_and_clip(rows, cols, bias, product, cols);
    cblas_dgemv(CblasRowMajor, CblasNoTrans, rows, cols, 1.0, product, cols, weights, 1, 0.0, totals, 1);
    if (table_fill(rows, cols, product, cols, out)) {
        free(product);
        return -1;
    }
    free(product);
    return 0;
}

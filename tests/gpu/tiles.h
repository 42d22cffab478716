#ifndef FERN_TESTS_GPU_TILES_H
#define FERN_TESTS_GPU_TILES_H

#include "examples/kernels/cuda/kernels.h"

/* out = slope gelu(a b + bias) + shift, of rows x inner and inner x cols. */
int layer(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, const float *bias, float slope,
          float shift, float *out);
/* out = (a b) * logistic(a c): two products in one kernel. */
int gated(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out);
/* out = (a b + bias, no less than 0) / v by rows, where the product is kept as well. */
int kept(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, const float *v, float *product,
         float *out, int ld_out);
/* out = sqrt(a) b / v: the tiles' rows of sqrt(a) are wanted by each tile of a row. */
int of_roots(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *v, float *out);
/* Shares of the sums of the rows of a b: a tile has not the whole row. */
int product_shares(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, float *out);
/* a b c: the second product wants whole rows of the first. */
int two_products(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out);

#endif

/* Compositions of which a block computes each tile of a matrix product, and what follows, in one kernel. */
#include "tests/gpu/tiles.h"

int layer(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, const float *bias, float slope,
          float shift, float *out)
{
    float *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * (size_t)cols * sizeof *sums) != cudaSuccess) return 1;

    if (gpu_product(stream, rows, cols, inner, a, lda, b, ldb, sums, cols) != cudaSuccess) goto done;
    if (gpu_bias_gelu(stream, rows, cols, bias, sums, cols) != cudaSuccess) goto done;
    if (gpu_affine(stream, rows * cols, slope, sums, shift, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    return status;
}

int gated(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out)
{
    float *left = NULL, *right = NULL;
    int status = 1;
    if (cudaMalloc((void **)&left, (size_t)rows * (size_t)cols * sizeof *left) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&right, (size_t)rows * (size_t)cols * sizeof *right) != cudaSuccess) goto done;
    if (gpu_product(stream, rows, cols, inner, a, inner, b, cols, left, cols) != cudaSuccess) goto done;
    if (gpu_product(stream, rows, cols, inner, a, inner, c, cols, right, cols) != cudaSuccess) goto done;
    if (gpu_logistic(stream, rows * cols, right, right) != cudaSuccess) goto done;
    if (gpu_multiply(stream, rows * cols, left, right, out) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(right);
    cudaFree(left);
    return status;
}

int kept(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, const float *v, float *product,
         float *out, int ld_out)
{
    if (gpu_product(stream, rows, cols, inner, a, inner, b, cols, product, cols) != cudaSuccess) return 1;
    if (gpu_bias_relu(stream, rows, cols, bias, product, cols) != cudaSuccess) return 2;
    if (gpu_divide_row(stream, product, cols, v, rows, cols, out, ld_out) != cudaSuccess) return 3;
    return 0;
}

int of_roots(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *v, float *out)
{
    float *roots = NULL, *product = NULL;
    int status = 1;
    if (cudaMalloc((void **)&roots, (size_t)rows * (size_t)inner * sizeof *roots) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&product, (size_t)rows * (size_t)cols * sizeof *product) != cudaSuccess) goto done;
    if (gpu_sqrt(stream, rows * inner, a, roots) != cudaSuccess) goto done;
    if (gpu_product(stream, rows, cols, inner, roots, inner, b, cols, product, cols) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, product, cols, v, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(product);
    cudaFree(roots);
    return status;
}

int product_shares(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, float *out)
{
    float *product = NULL, *sums = NULL;
    int status = 1;
    if (cudaMalloc((void **)&product, (size_t)rows * (size_t)cols * sizeof *product) != cudaSuccess) return 1;
    if (cudaMalloc((void **)&sums, (size_t)rows * sizeof *sums) != cudaSuccess) goto done;
    if (gpu_product(stream, rows, cols, inner, a, inner, b, cols, product, cols) != cudaSuccess) goto done;
    if (gpu_row_sum(stream, product, cols, rows, cols, sums) != cudaSuccess) goto done;
    if (gpu_divide_row(stream, product, cols, sums, rows, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(sums);
    cudaFree(product);
    return status;
}

int two_products(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out)
{
    float *product = NULL;
    int status = 1;
    if (cudaMalloc((void **)&product, (size_t)rows * (size_t)inner * sizeof *product) != cudaSuccess) return 1;
    if (gpu_product(stream, rows, inner, cols, a, cols, b, inner, product, inner) != cudaSuccess) goto done;
    if (gpu_product(stream, rows, cols, inner, product, inner, c, cols, out, cols) != cudaSuccess) goto done;
    status = 0;
done:
    cudaFree(product);
    return status;
}

/* Prices of options, in single precision: 67 operations on arrays, a call each. */
#include "bench/gpu/compositions.h"

int black_scholes(cudaStream_t stream, int n, float rate, float volatility, const float *price, const float *strike, const float *years,
                  float *call, float *put)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *root = NULL, *a = NULL, *b = NULL, *c = NULL, *first = NULL, *second = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&root, bytes, stream));
    CHECK(cudaMallocAsync((void **)&a, bytes, stream));
    CHECK(cudaMallocAsync((void **)&b, bytes, stream));
    CHECK(cudaMallocAsync((void **)&c, bytes, stream));
    CHECK(cudaMallocAsync((void **)&first, bytes, stream));
    CHECK(cudaMallocAsync((void **)&second, bytes, stream));
    CHECK(gpu_sqrt(stream, n, years, root));
    CHECK(gpu_log(stream, n, price, a));
    CHECK(gpu_log(stream, n, strike, b));
    CHECK(gpu_subtract(stream, n, a, b, a));
    CHECK(gpu_affine(stream, n, rate + 0.5f * volatility * volatility, years, 0.0f, b));
    CHECK(gpu_affine(stream, n, volatility, root, 0.0f, c));
    CHECK(gpu_add(stream, n, a, b, a));
    CHECK(gpu_divide(stream, n, a, c, first));
    CHECK(gpu_affine(stream, n, volatility, root, 0.0f, c));
    CHECK(gpu_subtract(stream, n, first, c, second));
    /* first = the normal distribution at first */
    CHECK(gpu_abs(stream, n, first, a));
    CHECK(gpu_affine(stream, n, 0.2316419f, a, 0.0f, a));
    CHECK(gpu_affine(stream, n, 1.0f, a, 1.0f, a));
    CHECK(gpu_reciprocal(stream, n, a, a));
    CHECK(gpu_affine(stream, n, 1.330274429f, a, 0.0f, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, -1.821255978f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, 1.781477937f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, -0.356563782f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, 0.31938153f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_multiply(stream, n, first, first, c));
    CHECK(gpu_affine(stream, n, 0.5f, c, 0.0f, c));
    CHECK(gpu_affine(stream, n, -1.0f, c, 0.0f, c));
    CHECK(gpu_exp(stream, n, c, c));
    CHECK(gpu_affine(stream, n, 0.3989422804f, c, 0.0f, c));
    CHECK(gpu_multiply(stream, n, b, c, b));
    CHECK(gpu_is_positive(stream, n, first, a));
    CHECK(gpu_affine(stream, n, -1.0f, b, 1.0f, c));
    CHECK(gpu_select(stream, n, a, c, b, first));
    /* second = the normal distribution at second */
    CHECK(gpu_abs(stream, n, second, a));
    CHECK(gpu_affine(stream, n, 0.2316419f, a, 0.0f, a));
    CHECK(gpu_affine(stream, n, 1.0f, a, 1.0f, a));
    CHECK(gpu_reciprocal(stream, n, a, a));
    CHECK(gpu_affine(stream, n, 1.330274429f, a, 0.0f, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, -1.821255978f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, 1.781477937f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, -0.356563782f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_affine(stream, n, 1.0f, b, 0.31938153f, b));
    CHECK(gpu_multiply(stream, n, b, a, b));
    CHECK(gpu_multiply(stream, n, second, second, c));
    CHECK(gpu_affine(stream, n, 0.5f, c, 0.0f, c));
    CHECK(gpu_affine(stream, n, -1.0f, c, 0.0f, c));
    CHECK(gpu_exp(stream, n, c, c));
    CHECK(gpu_affine(stream, n, 0.3989422804f, c, 0.0f, c));
    CHECK(gpu_multiply(stream, n, b, c, b));
    CHECK(gpu_is_positive(stream, n, second, a));
    CHECK(gpu_affine(stream, n, -1.0f, b, 1.0f, c));
    CHECK(gpu_select(stream, n, a, c, b, second));
    /* call = price N(first) - strike exp(-rate years) N(second); put by the complements */
    CHECK(gpu_affine(stream, n, rate, years, 0.0f, a));
    CHECK(gpu_affine(stream, n, -1.0f, a, 0.0f, a));
    CHECK(gpu_exp(stream, n, a, a));
    CHECK(gpu_multiply(stream, n, price, first, b));
    CHECK(gpu_multiply(stream, n, strike, a, c));
    CHECK(gpu_multiply(stream, n, c, second, root));
    CHECK(gpu_subtract(stream, n, b, root, call));
    CHECK(gpu_multiply(stream, n, strike, a, c));
    CHECK(gpu_affine(stream, n, -1.0f, second, 1.0f, second));
    CHECK(gpu_multiply(stream, n, c, second, c));
    CHECK(gpu_affine(stream, n, -1.0f, first, 1.0f, first));
    CHECK(gpu_multiply(stream, n, price, first, b));
    CHECK(gpu_subtract(stream, n, c, b, put));
    status = 0;
done:
    cudaFreeAsync(root, stream);
    cudaFreeAsync(a, stream);
    cudaFreeAsync(b, stream);
    cudaFreeAsync(c, stream);
    cudaFreeAsync(first, stream);
    cudaFreeAsync(second, stream);
    return status;
}

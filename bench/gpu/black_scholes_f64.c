/* Prices of options, in double precision: 67 operations on arrays, a call each. */
#include "bench/gpu/compositions.h"

int black_scholes_f64(cudaStream_t stream, int n, double rate, double volatility, const double *price, const double *strike, const double *years,
                  double *call, double *put)
{
    const size_t bytes = (size_t)n * sizeof(double);
    double *root = NULL, *a = NULL, *b = NULL, *c = NULL, *first = NULL, *second = NULL;
    int status = 1;
    CHECK(cudaMallocAsync((void **)&root, bytes, stream));
    CHECK(cudaMallocAsync((void **)&a, bytes, stream));
    CHECK(cudaMallocAsync((void **)&b, bytes, stream));
    CHECK(cudaMallocAsync((void **)&c, bytes, stream));
    CHECK(cudaMallocAsync((void **)&first, bytes, stream));
    CHECK(cudaMallocAsync((void **)&second, bytes, stream));
    CHECK(gpu_sqrt_f64(stream, n, years, root));
    CHECK(gpu_log_f64(stream, n, price, a));
    CHECK(gpu_log_f64(stream, n, strike, b));
    CHECK(gpu_subtract_f64(stream, n, a, b, a));
    CHECK(gpu_affine_f64(stream, n, rate + 0.5 * volatility * volatility, years, 0.0, b));
    CHECK(gpu_affine_f64(stream, n, volatility, root, 0.0, c));
    CHECK(gpu_add_f64(stream, n, a, b, a));
    CHECK(gpu_divide_f64(stream, n, a, c, first));
    CHECK(gpu_affine_f64(stream, n, volatility, root, 0.0, c));
    CHECK(gpu_subtract_f64(stream, n, first, c, second));
    /* first = the normal distribution at first */
    CHECK(gpu_abs_f64(stream, n, first, a));
    CHECK(gpu_affine_f64(stream, n, 0.2316419, a, 0.0, a));
    CHECK(gpu_affine_f64(stream, n, 1.0, a, 1.0, a));
    CHECK(gpu_reciprocal_f64(stream, n, a, a));
    CHECK(gpu_affine_f64(stream, n, 1.330274429, a, 0.0, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, -1.821255978, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, 1.781477937, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, -0.356563782, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, 0.31938153, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_multiply_f64(stream, n, first, first, c));
    CHECK(gpu_affine_f64(stream, n, 0.5, c, 0.0, c));
    CHECK(gpu_affine_f64(stream, n, -1.0, c, 0.0, c));
    CHECK(gpu_exp_f64(stream, n, c, c));
    CHECK(gpu_affine_f64(stream, n, 0.3989422804, c, 0.0, c));
    CHECK(gpu_multiply_f64(stream, n, b, c, b));
    CHECK(gpu_is_positive_f64(stream, n, first, a));
    CHECK(gpu_affine_f64(stream, n, -1.0, b, 1.0, c));
    CHECK(gpu_select_f64(stream, n, a, c, b, first));
    /* second = the normal distribution at second */
    CHECK(gpu_abs_f64(stream, n, second, a));
    CHECK(gpu_affine_f64(stream, n, 0.2316419, a, 0.0, a));
    CHECK(gpu_affine_f64(stream, n, 1.0, a, 1.0, a));
    CHECK(gpu_reciprocal_f64(stream, n, a, a));
    CHECK(gpu_affine_f64(stream, n, 1.330274429, a, 0.0, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, -1.821255978, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, 1.781477937, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, -0.356563782, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_affine_f64(stream, n, 1.0, b, 0.31938153, b));
    CHECK(gpu_multiply_f64(stream, n, b, a, b));
    CHECK(gpu_multiply_f64(stream, n, second, second, c));
    CHECK(gpu_affine_f64(stream, n, 0.5, c, 0.0, c));
    CHECK(gpu_affine_f64(stream, n, -1.0, c, 0.0, c));
    CHECK(gpu_exp_f64(stream, n, c, c));
    CHECK(gpu_affine_f64(stream, n, 0.3989422804, c, 0.0, c));
    CHECK(gpu_multiply_f64(stream, n, b, c, b));
    CHECK(gpu_is_positive_f64(stream, n, second, a));
    CHECK(gpu_affine_f64(stream, n, -1.0, b, 1.0, c));
    CHECK(gpu_select_f64(stream, n, a, c, b, second));
    /* call = price N(first) - strike exp(-rate years) N(second); put by the complements */
    CHECK(gpu_affine_f64(stream, n, rate, years, 0.0, a));
    CHECK(gpu_affine_f64(stream, n, -1.0, a, 0.0, a));
    CHECK(gpu_exp_f64(stream, n, a, a));
    CHECK(gpu_multiply_f64(stream, n, price, first, b));
    CHECK(gpu_multiply_f64(stream, n, strike, a, c));
    CHECK(gpu_multiply_f64(stream, n, c, second, root));
    CHECK(gpu_subtract_f64(stream, n, b, root, call));
    CHECK(gpu_multiply_f64(stream, n, strike, a, c));
    CHECK(gpu_affine_f64(stream, n, -1.0, second, 1.0, second));
    CHECK(gpu_multiply_f64(stream, n, c, second, c));
    CHECK(gpu_affine_f64(stream, n, -1.0, first, 1.0, first));
    CHECK(gpu_multiply_f64(stream, n, price, first, b));
    CHECK(gpu_subtract_f64(stream, n, c, b, put));
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

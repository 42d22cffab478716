/* What the device can do, measured in the same run: large copies on it, and a large matrix product. */
#include "bench/gpu/bench.h"

typedef struct Copy {
    void *to, *from;
    size_t bytes;
} Copy;

static void copy(void *with)
{
    const Copy *one = with;
    MUST(cudaMemcpyAsync(one->to, one->from, one->bytes, cudaMemcpyDeviceToDevice, bench.stream));
}

typedef struct Product {
    float *a, *b, *c;
} Product;

static void multiply(void *with)
{
    const Product *one = with;
    const float alpha = 1, beta = 0;
    const int n = bench.sizes.product;
    MUST(cublasSgemm(bench.handle, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &alpha, one->a, n, one->b, n, &beta, one->c, n));
}

static double product_rate(Product *one, cublasMath_t math)
{
    const double n = bench.sizes.product;
    MUST(cublasSetMathMode(bench.handle, math));
    const double rate = 2 * n * n * n / (1e-3 * median_by_events(multiply, one));
    MUST(cublasSetMathMode(bench.handle, CUBLAS_DEFAULT_MATH));
    return rate;
}

void measure_ceilings(void)
{
    const size_t n = (size_t)bench.sizes.n, square = (size_t)bench.sizes.product * (size_t)bench.sizes.product;
    Copy one = {new_array(n, 8, -1), new_array(n, 8, 1), 8 * n};
    bench.copy_rate = 2 * (double)one.bytes / (1e-3 * median_by_events(copy, &one));
    free_array(one.to);
    free_array(one.from);
    Product product = {new_array(square, 4, 1), new_array(square, 4, 2), new_array(square, 4, -1)};
    const double single = product_rate(&product, CUBLAS_DEFAULT_MATH);
    bench.product_rate = product_rate(&product, CUBLAS_TF32_TENSOR_OP_MATH);
    free_array(product.a);
    free_array(product.b);
    free_array(product.c);
    say("Ceilings: a copy of %.2f GB on the device moves %.0f GB/s; a product of order %d runs at %.1f TFLOP/s, in TF32 at %.1f.\n",
        1e-9 * (double)one.bytes, 1e-9 * bench.copy_rate, bench.sizes.product, 1e-12 * single, 1e-12 * bench.product_rate);
}

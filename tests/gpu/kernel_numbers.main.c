/* Numbers that kernels leave beside those of the originals, up to the order of their sums, and the same from call to call.
 *
 * usage: kernel_numbers SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/kernel_numbers.h"

#include "kernel_numbers.tiled.h"

int reference_residual(cublasHandle_t handle, cudaStream_t stream, int n, double alpha, const double *q, double *r, double *rr);
int reference_statistics(cudaStream_t stream, int n, const float *x, float *y, float *sum, float *most);
int reference_sums_alone(cublasHandle_t handle, cudaStream_t stream, int n, const float *x, float *sum, float *square);
int reference_count_squares(cudaStream_t stream, int rows, int cols, const float *a, int ld, float *squares, int *count);

int reference_step(cublasHandle_t handle, int n, double *rho, const double *alpha, double *p, const double *q, double *x, double *r, double *norm);
int reference_complex_chain(cublasHandle_t handle, int n, const cuComplex *alpha, float factor, cuComplex *x, int step, cuComplex *y,
                            cuComplex *z, cuComplex *w, float *norm, float *sum);

static const float nothing[4] = {-7.0f, -7.0f, -7.0f, -7.0f};

static void expect_near(const char *name, int n, double a, double b, double tolerance)
{
    EXPECT(fabs(a - b) <= tolerance * (fabs(a) + fabs(b)), "%s at %d: %g, not %g", name, n, a, b);
}

static void expect_same(const char *name, int n, const void *a, const void *b, size_t bytes, cudaStream_t stream)
{
    void *fused = on_host(a, bytes, stream), *reference = on_host(b, bytes, stream);
    EXPECT(!memcmp(fused, reference, bytes), "%s at %d", name, n);
    free(fused);
    free(reference);
}

static double *doubles_of(int n)
{
    float *values = random_floats((size_t)n);
    double *wide = malloc((size_t)n * sizeof *wide);
    if (!wide) exit(2);
    for (int i = 0; i < n; i++) wide[i] = (double)values[i];
    double *device = on_device(wide, (size_t)n * sizeof *wide);
    free(values);
    free(wide);
    return device;
}

/* Kernels that combine what blocks have left. */
static long combinations(void)
{
#ifdef FERN_DOUBLE
    return double_launches("_of_blocks");
#else
    return 0;
#endif
}

static void expect_combinations(long before, long wanted, const char *name, int n)
{
#ifdef FERN_DOUBLE
    EXPECT(combinations() - before == wanted, "%s at %d combines %ld numbers", name, n, combinations() - before);
#else
    (void)before, (void)wanted, (void)name, (void)n;
#endif
}

static void test_residual(cublasHandle_t handle, cudaStream_t stream, int n)
{
    double *q = doubles_of(n), *r = doubles_of(n), *again, *expected, number[3] = {-1, -1, -1};
    const size_t bytes = (size_t)n * sizeof *r;
    double *start = on_host(r, bytes, stream);
    const long before = combinations();
    again = on_device(start, bytes);
    expected = on_device(start, bytes);
    EXPECT(residual(handle, stream, n, 0.5, q, r, &number[0]) == 0 && residual(handle, stream, n, 0.5, q, again, &number[1]) == 0, "residual at %d", n);
    EXPECT(reference_residual(handle, stream, n, 0.5, q, expected, &number[2]) == 0, "residual at %d", n);
    expect_combinations(before, 2, "residual", n);
    EXPECT(!memcmp(&number[0], &number[1], sizeof *number), "residual at %d: %a, then %a", n, number[0], number[1]);
    expect_near("residual", n, number[0], number[2], 1e-12);
    expect_same("r of residual", n, r, expected, bytes, stream);
    EXPECT(residual(handle, stream, n, 0.25, r, r, &number[0]) == 0, "in place"); /* one array for both */
    EXPECT(reference_residual(handle, stream, n, 0.25, expected, expected, &number[2]) == 0, "in place");
    expect_near("residual in place", n, number[0], number[2], 1e-12);
    free(start);
    MUST(cudaFree(q));
    MUST(cudaFree(r));
    MUST(cudaFree(again));
    MUST(cudaFree(expected));
}

/* Where a handle says that numbers are the device's, the calls run as written. */
static void test_on_device(cublasHandle_t handle, cudaStream_t stream)
{
    double *q = doubles_of(300), *r = doubles_of(300), *number = on_device(nothing, sizeof *number);
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == CUBLAS_STATUS_SUCCESS, "the mode");
    EXPECT(residual(handle, stream, 300, 0.5, q, r, number) == 0, "residual on the device");
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    double *left = on_host(number, sizeof *number, stream), *values = on_host(r, 300 * sizeof *r, stream), sum = 0;
    for (int i = 0; i < 300; i++) sum += values[i] * values[i];
    expect_near("a number on the device", 300, *left, sum, 1e-12);
    free(left);
    free(values);
    MUST(cudaFree(q));
    MUST(cudaFree(r));
    MUST(cudaFree(number));
}

static void test_statistics(cublasHandle_t handle, cudaStream_t stream, int n)
{
    const size_t bytes = (size_t)n * sizeof(float);
    float *values = random_floats((size_t)n), *x = on_device(values, bytes), *y = on_device(values, bytes), *expected = on_device(values, bytes);
    float *numbers[2] = {on_device(nothing, sizeof nothing), on_device(nothing, sizeof nothing)}, square[2] = {-1, -1};
    const long before = combinations();
    EXPECT(statistics(stream, n, x, y, numbers[0], numbers[0] + 1) == 0, "statistics at %d", n);
    EXPECT(reference_statistics(stream, n, x, expected, numbers[1], numbers[1] + 1) == 0, "statistics at %d", n);
    EXPECT(sums_alone(handle, stream, n, x, numbers[0] + 2, &square[0]) == 0, "sums_alone at %d", n);
    expect_combinations(before, 4, "statistics and sums_alone", n);
    EXPECT(reference_sums_alone(handle, stream, n, x, numbers[1] + 2, &square[1]) == 0, "sums_alone at %d", n);
    float *fused = on_host(numbers[0], sizeof nothing, stream), *reference = on_host(numbers[1], sizeof nothing, stream);
    expect_same("y of statistics", n, y, expected, bytes, stream);
    expect_near("the sum of statistics", n, (double)fused[0], (double)reference[0], 1e-3);
    EXPECT(!memcmp(&fused[1], &reference[1], sizeof *fused), "the largest of statistics at %d is %g, not %g", n, (double)fused[1], (double)reference[1]);
    expect_near("the sum of sums_alone", n, (double)fused[2], (double)reference[2], 1e-3);
    expect_near("the square of sums_alone", n, (double)square[0], (double)square[1], 1e-3);
    EXPECT(!memcmp(&fused[3], nothing, sizeof *fused), "what is behind the numbers at %d", n);
    free(values);
    free(fused);
    free(reference);
    void *all[] = {x, y, expected, numbers[0], numbers[1]};
    for (int i = 0; i < 5; i++) MUST(cudaFree(all[i]));
}

static void test_squares(cudaStream_t stream, int rows, int cols)
{
    const int ld = cols + 3;
    const size_t n = (size_t)rows * (size_t)cols;
    float *values = random_floats((size_t)rows * (size_t)ld), *a = on_device(values, (size_t)rows * (size_t)ld * sizeof *a);
    float *squares = on_device(values, n * sizeof *a), *expected = on_device(values, n * sizeof *a);
    int *counts[2] = {on_device(nothing, sizeof(int)), on_device(nothing, sizeof(int))};
    EXPECT(count_squares(stream, rows, cols, a, ld, squares, counts[0]) == 0, "count_squares at %d", rows);
    EXPECT(reference_count_squares(stream, rows, cols, a, ld, expected, counts[1]) == 0, "count_squares at %d", rows);
    expect_same("squares", rows, squares, expected, n * sizeof *a, stream);
    expect_same("the count of squares", rows, counts[0], counts[1], sizeof(int), stream);
    free(values);
    void *all[] = {a, squares, expected, counts[0], counts[1]};
    for (int i = 0; i < 5; i++) MUST(cudaFree(all[i]));
}

/* Steps of conjugate gradients, and a chain of complex vectors, by cuBLAS alone. */
static void test_level_1(cublasHandle_t handle, cudaStream_t stream, int n)
{
    enum { VECTORS = 4 };
    const size_t bytes = (size_t)n * sizeof(double);
    double *fused[VECTORS], *reference[VECTORS], rho[2] = {2.5, 2.5}, norm[2] = {-1, -1};
    const double alpha = 0.75;
    for (int v = 0; v < VECTORS; v++) {
        fused[v] = doubles_of(2 * n);
        double *values = on_host(fused[v], 2 * bytes, stream);
        reference[v] = on_device(values, 2 * bytes);
        free(values);
    }
    for (int again = 0; again < 3; again++) {
        EXPECT(step(handle, n, &rho[0], &alpha, fused[0], fused[1], fused[2], fused[3], &norm[0]) == 0, "step at %d", n);
        EXPECT(reference_step(handle, n, &rho[1], &alpha, reference[0], reference[1], reference[2], reference[3], &norm[1]) == 0, "step at %d", n);
        expect_near("rho of step", n, rho[0], rho[1], 1e-12);
        expect_near("the norm of step", n, norm[0], norm[1], 1e-12);
    }
    for (int v = 0; v < VECTORS; v++) {
        double *a = on_host(fused[v], bytes, stream), *b = on_host(reference[v], bytes, stream);
        for (int i = 0; i < n; i++) EXPECT(fabs(a[i] - b[i]) <= 1e-9 * (1 + fabs(b[i])), "vector %d of step at %d: %g, not %g", v, n, a[i], b[i]);
        free(a);
        free(b);
    }
    /* Twice as many numbers of half as many bytes: x is every second element. */
    const cuComplex factor = {0.5f, -0.25f};
    float norms[2] = {-1, -1}, sums[2] = {-1, -1};
    for (int v = 0; v < VECTORS; v++) {
        float *values = random_floats(4 * (size_t)n);
        MUST(cudaMemcpy(fused[v], values, 4 * (size_t)n * sizeof *values, cudaMemcpyHostToDevice));
        MUST(cudaMemcpy(reference[v], values, 4 * (size_t)n * sizeof *values, cudaMemcpyHostToDevice));
        free(values);
    }
    cuComplex *const *f = (cuComplex *const *)fused, *const *r = (cuComplex *const *)reference;
    EXPECT(complex_chain(handle, n, &factor, 0.5f, f[0], 2, f[1], f[2], f[3], &norms[0], &sums[0]) == 0, "complex_chain at %d", n);
    EXPECT(reference_complex_chain(handle, n, &factor, 0.5f, r[0], 2, r[1], r[2], r[3], &norms[1], &sums[1]) == 0, "complex_chain at %d", n);
    expect_near("the norm of complex_chain", n, (double)norms[0], (double)norms[1], 1e-4);
    expect_near("the sum of complex_chain", n, (double)sums[0], (double)sums[1], 1e-4);
    for (int v = 0; v < VECTORS; v++) {
        float *a = on_host((float *)fused[v], 2 * bytes, stream), *b = on_host((float *)reference[v], 2 * bytes, stream);
        for (int i = 0; i < 4 * n; i++)
            EXPECT(fabsf(a[i] - b[i]) <= 1e-5f * (1 + fabsf(b[i])), "vector %d of complex_chain at %d: %g, not %g", v, n, (double)a[i], (double)b[i]);
        free(a);
        free(b);
        MUST(cudaFree(fused[v]));
        MUST(cudaFree(reference[v]));
    }
}

#ifdef FERN_DOUBLE
/* What fails is seen, wherever it is, and nothing stays behind. */
static void test_failures(cublasHandle_t handle, cudaStream_t stream)
{
    for (int after = 0; after < 20; after++) {
        double *q = doubles_of(300), *r = doubles_of(300), number = -1;
        double_fail_after(after);
        const int status = residual(handle, stream, 300, 0.5, q, r, &number);
        double_fail_after(-1);
        EXPECT(status || number >= 0, "a failure after %d calls is not seen", after);
        EXPECT(!status || number < 0, "a number of calls that have failed, after %d", after);
        MUST(cudaStreamSynchronize(stream));
        MUST(cudaFree(q));
        MUST(cudaFree(r));
    }
}
#endif

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 2, 31, 256, 257, 4099};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 && !strcmp(argv[2], "large") ? 500 : 1;
    cudaStream_t stream;
    cublasHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        test_residual(handle, stream, sizes[i] * large);
        test_statistics(handle, stream, sizes[i] * large);
        test_level_1(handle, stream, sizes[i] * large);
        test_squares(stream, sizes[i] * (large > 1 ? 4 : 1), 37);
        if (sizes[i] < 300) test_squares(stream, 3, sizes[i] * large);
    }
    test_on_device(handle, stream);
#ifdef FERN_DOUBLE
    test_failures(handle, stream);
#endif
    residual_release();
    statistics_release();
    sums_alone_release();
    count_squares_release();
    step_release();
    complex_chain_release();
    cublasDestroy(handle);
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

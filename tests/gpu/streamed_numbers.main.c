/* Numbers of arrays in the host's memory, of any size, beside the originals, up to the order of their sums.
 *
 * usage: streamed_numbers SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/streamed_numbers.h"

#include "streamed_numbers.tiled.h"

int reference_host_product(cublasHandle_t handle, int n, float alpha, const float *x, const float *y, float *product);
int reference_host_residual(cublasHandle_t handle, int n, double alpha, const double *x, double *y, double *norm, double *sum);
int reference_host_unit(cublasHandle_t handle, int n, const double *x, double *out);
int reference_host_two_products(cublasHandle_t handle, cublasHandle_t other, int n, const float *x, const float *y, float *xy, float *yy);
int reference_host_complex_product(cublasHandle_t handle, int n, const cuDoubleComplex *x, const cuDoubleComplex *y, cuDoubleComplex *product);

/* Arrays of the host are pinned, or not, as the run has it. */
static int pinned;

static void *array_of(const void *values, size_t bytes)
{
    void *memory = NULL;
    if (pinned) MUST(cudaMallocHost(&memory, bytes));
    else memory = malloc(bytes);
    if (!memory) exit(2);
    memcpy(memory, values, bytes);
    return memory;
}

static void array_free(void *memory)
{
    if (pinned)
        MUST(cudaFreeHost(memory));
    else
        free(memory);
}

static float *floats_of(int n)
{
    float *values = random_floats((size_t)n), *array = array_of(values, (size_t)n * sizeof *values);
    free(values);
    return array;
}

static double *doubles_of(int n)
{
    float *values = random_floats((size_t)n);
    double *wide = malloc((size_t)n * sizeof *wide), *array;
    if (!wide) exit(2);
    for (int i = 0; i < n; i++) wide[i] = (double)values[i];
    array = array_of(wide, (size_t)n * sizeof *wide);
    free(values);
    free(wide);
    return array;
}

static void expect_near(const char *name, int n, double a, double b, double tolerance)
{
    EXPECT(fabs(a - b) <= tolerance * (fabs(a) + fabs(b)), "%s at %d: %g, not %g", name, n, a, b);
}

/* How often the host has waited for a stream. */
static long waits_so_far(void)
{
#ifdef FERN_DOUBLE
    return double_waits();
#else
    return 0;
#endif
}

static void test_product(cublasHandle_t handle, int n)
{
    float *x = floats_of(n), *y = floats_of(n), product[2];
    memset(product, 0xff, sizeof product);
    EXPECT(host_product(handle, n, 0.75f, x, y, &product[0]) == 0, "host_product at %d", n);
    EXPECT(reference_host_product(handle, n, 0.75f, x, y, &product[1]) == 0, "host_product at %d", n);
    expect_near("host_product", n, (double)product[0], (double)product[1], 1e-4);
    array_free(x);
    array_free(y);
}

/* Of pinned arrays the host waits for all numbers at once, however many tiles there are. */
static void test_residual(cublasHandle_t handle, int n)
{
    static long waited_before;
    double *x = doubles_of(n), *y = doubles_of(n), *expected = array_of(y, (size_t)n * sizeof *y), numbers[2][2];
    memset(numbers, 0xff, sizeof numbers);
    const long waits = waits_so_far();
    EXPECT(host_residual(handle, n, 0.5, x, y, &numbers[0][0], &numbers[0][1]) == 0, "host_residual at %d", n);
    const long waited = waits_so_far() - waits;
    EXPECT(!pinned || !waited_before || waited == waited_before, "host_residual waits %ld times at %d, %ld before", waited, n, waited_before);
    if (pinned) waited_before = waited;
    EXPECT(reference_host_residual(handle, n, 0.5, x, expected, &numbers[1][0], &numbers[1][1]) == 0, "host_residual at %d", n);
    EXPECT(!memcmp(y, expected, (size_t)n * sizeof *y), "the residual at %d", n);
    for (int i = 0; i < 2; i++) expect_near("a number of host_residual", n, numbers[0][i], numbers[1][i], 1e-12);
    array_free(x);
    array_free(y);
    array_free(expected);
}

static void test_unit(cublasHandle_t handle, int n)
{
    double *x = doubles_of(n), *out = doubles_of(n), *expected = array_of(out, (size_t)n * sizeof *out);
    EXPECT(host_unit(handle, n, x, out) == 0 && reference_host_unit(handle, n, x, expected) == 0, "host_unit at %d", n);
    for (int i = 0; i < n; i++)
        EXPECT(fabs(out[i] - expected[i]) <= 1e-12 * fabs(expected[i]), "host_unit at %d: element %d", n, i);
    EXPECT(host_unit(handle, n, x, x) == 0, "host_unit in place at %d", n);
    EXPECT(!memcmp(x, out, (size_t)n * sizeof *out), "host_unit in place at %d", n);
    memset(out, 0, (size_t)n * sizeof *out);
    EXPECT(host_unit(handle, n, out, x) == 1, "host_unit of zeros at %d", n);
    array_free(x);
    array_free(out);
    array_free(expected);
}

static void test_two_products(cublasHandle_t handle, cublasHandle_t other, int n)
{
    float *x = floats_of(n), *y = floats_of(n), numbers[2][2];
    memset(numbers, 0xff, sizeof numbers);
    host_two_products(handle, other, n, x, y, &numbers[0][0], &numbers[0][1]);
    reference_host_two_products(handle, other, n, x, y, &numbers[1][0], &numbers[1][1]);
    for (int i = 0; i < 2; i++) expect_near("a number of host_two_products", n, (double)numbers[0][i], (double)numbers[1][i], 1e-4);
    array_free(x);
    array_free(y);
}

static void test_complex_product(cublasHandle_t handle, int n)
{
    double *x = doubles_of(2 * n), *y = doubles_of(2 * n);
    cuDoubleComplex product[2];
    memset(product, 0xff, sizeof product);
    EXPECT(host_complex_product(handle, n, (cuDoubleComplex *)x, (cuDoubleComplex *)y, &product[0]) == 0, "host_complex_product at %d", n);
    EXPECT(reference_host_complex_product(handle, n, (cuDoubleComplex *)x, (cuDoubleComplex *)y, &product[1]) == 0, "host_complex_product at %d", n);
    EXPECT(hypot(product[0].x - product[1].x, product[0].y - product[1].y) <= 1e-12 * hypot(product[1].x, product[1].y),
           "host_complex_product at %d: %g%+gi, not %g%+gi", n, product[0].x, product[0].y, product[1].x, product[1].y);
    array_free(x);
    array_free(y);
}

/* Where numbers are the device's, the calls run as written. */
static void test_on_device(cublasHandle_t handle, cudaStream_t stream)
{
    float *x = floats_of(100), *y = floats_of(100);
    const float none = -1.0f;
    float *product[2] = {on_device(&none, sizeof none), on_device(&none, sizeof none)}, *seen[2];
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == CUBLAS_STATUS_SUCCESS, "the mode");
    EXPECT(host_two_products(handle, handle, 100, x, y, product[0], product[1]) == 0, "host_two_products on the device");
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    for (int i = 0; i < 2; i++) {
        float expected = 0.0f;
        seen[i] = on_host(product[i], sizeof none, stream);
        for (int k = 0; k < 100; k++) expected += (i ? y[k] : x[k]) * y[k];
        expect_near("a number on the device", 100, (double)*seen[i], (double)expected, 1e-4);
        free(seen[i]);
        MUST(cudaFree(product[i]));
    }
    array_free(x);
    array_free(y);
}

#ifdef FERN_DOUBLE
/* What fails is seen, wherever it is, and nothing stays behind. */
static void test_failures(cublasHandle_t handle, cudaStream_t stream)
{
    for (int after = 0; after < 80; after++) {
        double *x = doubles_of(100), *y = doubles_of(100), norm = -1.0, sum = -1.0;
        double_fail_after(after);
        const int status = host_residual(handle, 100, 0.5, x, y, &norm, &sum);
        double_fail_after(-1);
        EXPECT(status || (norm >= 0.0 && sum >= 0.0), "a failure after %d calls is not seen", after);
        MUST(cudaStreamSynchronize(stream));
        array_free(x);
        array_free(y);
    }
}
#endif

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 15, 50, 51, 1009};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 && !strcmp(argv[2], "large") ? 1000 : 1; /* 20,000 tiles */
    cudaStream_t stream;
    cublasHandle_t handle, other;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasCreate(&other) != CUBLAS_STATUS_SUCCESS) return 2;
    cublasSetStream(handle, stream);
    cublasSetStream(other, stream);
    for (pinned = 0; pinned < 2; pinned++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            test_product(handle, sizes[i] * large);
            test_residual(handle, sizes[i] * large);
            test_unit(handle, sizes[i] * large);
            test_two_products(handle, other, sizes[i] * large);
            test_complex_product(handle, sizes[i] * large);
        }
    pinned = 0;
    test_on_device(handle, stream);
#ifdef FERN_DOUBLE
    test_failures(handle, stream);
#endif
    host_product_release();
    host_residual_release();
    host_unit_release();
    host_two_products_release();
    host_complex_product_release();
    cublasDestroy(other);
    cublasDestroy(handle);
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

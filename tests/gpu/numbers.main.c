/* Numbers of fused chains beside those of the originals, up to the order of their sums.
 *
 * usage: numbers SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/numbers.h"

int reference_updated(cublasHandle_t handle, int n, const float *alpha, const float *p, const float *q, float *x, float *r, float *square,
                      float *norm, float *sum);
int reference_step(cublasHandle_t handle, int n, double *rho, double *p, const double *q, double *x, double *r);
int reference_of_two(cublasHandle_t handle, cublasHandle_t other, int n, float *x, float *y, float *product);
cublasStatus_t reference_checked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product);
void reference_unchecked(cublasHandle_t handle, int n, const float *alpha, float *x, float *y, float *product);
int reference_complex_updated(cublasHandle_t handle, int n, const cuComplex *alpha, const cuComplex *x, cuComplex *y, cuComplex *product,
                              cuComplex *square);
int reference_wide_products(cublasHandle_t handle, int n, const cuDoubleComplex *x, int incx, const cuDoubleComplex *y,
                            cuDoubleComplex *plain, cuDoubleComplex *conjugate, double *norm);

enum { ARRAYS = 4 };

/* What both get and what both leave. */
typedef struct Arrays {
    void *fused[ARRAYS], *reference[ARRAYS];
    int n;
    size_t element;
} Arrays;

static Arrays arrays_of(int n, size_t element)
{
    Arrays arrays = {.n = n, .element = element};
    for (int i = 0; i < ARRAYS; i++) {
        float *values = random_floats((size_t)n);
        double *wide = malloc((size_t)n * sizeof *wide + 1);
        if (!wide) exit(2);
        for (int k = 0; k < n; k++) wide[k] = (double)values[k];
        const void *from = element == sizeof(float) ? (const void *)values : wide;
        arrays.fused[i] = on_device(from, (size_t)n * element);
        arrays.reference[i] = on_device(from, (size_t)n * element);
        free(values);
        free(wide);
    }
    MUST(cudaDeviceSynchronize());
    return arrays;
}

/* `close`: what one rounds the other may round otherwise. */
static void compare(const char *name, Arrays *arrays, int close, cudaStream_t stream)
{
    const size_t bytes = (size_t)arrays->n * arrays->element;
    const char kind = arrays->element == sizeof(float) ? 'f' : 'd';
    for (int i = 0; i < ARRAYS; i++) {
        double *a = bring_back(arrays->fused[i], bytes, stream, kind), *b = bring_back(arrays->reference[i], bytes, stream, kind);
        if (!close) EXPECT(!memcmp(a, b, bytes), "%s, array %d of %d", name, i, arrays->n);
        for (int k = 0; close && k < arrays->n; k++)
            EXPECT(fabs(a[k] - b[k]) <= 1e-9 * (fabs(a[k]) + 1.0), "%s, array %d: %g, not %g", name, i, a[k], b[k]);
        free(a);
        free(b);
        MUST(cudaFree(arrays->fused[i]));
        MUST(cudaFree(arrays->reference[i]));
    }
}

static void expect_near(const char *name, int n, double a, double b)
{
    EXPECT(fabs(a - b) <= 1e-4 * (fabs(a) + fabs(b)), "%s at %d: %g, not %g", name, n, a, b);
}

static long waits_so_far(void)
{
#ifdef FERN_DOUBLE
    return double_waits();
#else
    return 0;
#endif
}

/* The host waits once for all numbers of a loop over tiles. */
static void expect_waits(long before, long wanted, const char *name, int n)
{
#ifdef FERN_DOUBLE
    EXPECT(double_waits() - before == wanted, "%s waits %ld times, not %ld, at %d", name, double_waits() - before, wanted, n);
#else
    (void)before;
    (void)wanted;
    (void)name;
    (void)n;
#endif
}

static long replays_so_far(void)
{
#ifdef FERN_DOUBLE
    return double_replays();
#else
    return 0;
#endif
}

static void test_updated(cublasHandle_t handle, cudaStream_t stream, int n)
{
    static const float alphas[] = {0.5f, 0.5f, 0.5f, 0.25f, 0.5f};
    Arrays a = arrays_of(n, sizeof(float));
    float numbers[2][3];
    for (size_t i = 0; i < sizeof alphas / sizeof *alphas; i++) {
        float *const *f = (float *const *)a.fused, *const *r = (float *const *)a.reference;
        const long waits = waits_so_far(), replays = replays_so_far();
        memset(numbers, 0xff, sizeof numbers);
        EXPECT(updated(handle, n, &alphas[i], f[0], f[1], f[2], f[3], &numbers[0][0], &numbers[0][1], &numbers[0][2]) == 0, "updated at %d", n);
        if (i) expect_waits(waits, 1, "updated", n);
#ifdef FERN_DOUBLE
        EXPECT(n == 0 || (replays_so_far() > replays) == (i == 1 || i == 2 || i == 4), "call %d of updated is replayed, or not, at %d", (int)i, n);
#else
        (void)replays;
#endif
        EXPECT(reference_updated(handle, n, &alphas[i], r[0], r[1], r[2], r[3], &numbers[1][0], &numbers[1][1], &numbers[1][2]) == 0,
               "updated at %d", n);
        for (int k = 0; k < 3; k++) expect_near("a number of updated", n, (double)numbers[0][k], (double)numbers[1][k]);
    }
    compare("updated", &a, 0, stream);
}

/* Where numbers are on the device, the calls run as written. */
static void test_on_device(cublasHandle_t handle, cudaStream_t stream, int n)
{
    Arrays a = arrays_of(n, sizeof(float));
    float *const *f = (float *const *)a.fused, *const *r = (float *const *)a.reference;
    const float alpha[] = {0.5f, 0.0f, 0.0f, 0.0f};
    float *both[2] = {on_device(alpha, sizeof alpha), on_device(alpha, sizeof alpha)};
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == CUBLAS_STATUS_SUCCESS, "the mode");
    const long waits = waits_so_far();
    EXPECT(updated(handle, n, both[0], f[0], f[1], f[2], f[3], both[0] + 1, both[0] + 2, both[0] + 3) == 0, "updated at %d", n);
    expect_waits(waits, 0, "updated on the device", n);
    EXPECT(reference_updated(handle, n, both[1], r[0], r[1], r[2], r[3], both[1] + 1, both[1] + 2, both[1] + 3) == 0, "updated at %d", n);
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    float *numbers[2] = {on_host(both[0], sizeof alpha, stream), on_host(both[1], sizeof alpha, stream)};
    EXPECT(!memcmp(numbers[0], numbers[1], sizeof alpha), "numbers on the device at %d", n);
    for (int i = 0; i < 2; i++) {
        free(numbers[i]);
        MUST(cudaFree(both[i]));
    }
    compare("updated on the device", &a, 0, stream);
}

static void test_step(cublasHandle_t handle, cudaStream_t stream, int n)
{
    Arrays a = arrays_of(n, sizeof(double));
    double *const *f = (double *const *)a.fused, *const *r = (double *const *)a.reference;
    double rho[2] = {2.5, 2.5};
    for (int i = 0; i < 4; i++) {
        const long waits = waits_so_far();
        EXPECT(step(handle, n, &rho[0], f[0], f[1], f[2], f[3]) == 0, "a step at %d", n);
        if (i) expect_waits(waits, 2, "a step", n);
        EXPECT(reference_step(handle, n, &rho[1], r[0], r[1], r[2], r[3]) == 0, "a step at %d", n);
        EXPECT(fabs(rho[0] - rho[1]) <= 1e-9 * fabs(rho[1]), "rho is %g, not %g, at %d", rho[0], rho[1], n);
        rho[1] = rho[0];
    }
    compare("steps", &a, 1, stream);
}

static void test_others(cublasHandle_t handle, cublasHandle_t other, cudaStream_t stream, int n)
{
    Arrays a = arrays_of(n, sizeof(float));
    float *const *f = (float *const *)a.fused, *const *r = (float *const *)a.reference;
    const float alpha = 0.75f;
    float product[2] = {-1.0f, -1.0f};
    EXPECT(of_two(handle, other, n, f[0], f[1], &product[0]) == 0 && reference_of_two(handle, other, n, r[0], r[1], &product[1]) == 0, "of_two");
    expect_near("of_two", n, (double)product[0], (double)product[1]);
    for (int i = 0; i < 3; i++) {
        EXPECT(checked(handle, n, &alpha, f[0], f[1], &product[0]) == CUBLAS_STATUS_SUCCESS, "checked");
        EXPECT(reference_checked(handle, n, &alpha, r[0], r[1], &product[1]) == CUBLAS_STATUS_SUCCESS, "checked");
        expect_near("checked", n, (double)product[0], (double)product[1]);
        unchecked(handle, n, &alpha, f[2], f[3], &product[0]);
        reference_unchecked(handle, n, &alpha, r[2], r[3], &product[1]);
        expect_near("unchecked", n, (double)product[0], (double)product[1]);
    }
    compare("others", &a, 0, stream);
}

static void expect_near_complex(const char *name, int n, double re, double im, double expected_re, double expected_im, double tolerance)
{
    EXPECT(hypot(re - expected_re, im - expected_im) <= tolerance * hypot(expected_re, expected_im), "%s at %d: %g%+gi, not %g%+gi", name, n, re,
           im, expected_re, expected_im);
}

static void test_complex(cublasHandle_t handle, cudaStream_t stream, int n)
{
    static const cuComplex alphas[] = {{0.5f, 0.25f}, {0.5f, 0.25f}, {0.5f, 0.25f}, {0.25f, -0.5f}};
    float *values = random_floats(2 * (size_t)n);
    const size_t bytes = (size_t)n * sizeof(cuComplex);
    cuComplex *x = on_device(values, bytes), *y[2] = {on_device(values, bytes), on_device(values, bytes)}, numbers[2][2];
    for (size_t i = 0; i < sizeof alphas / sizeof *alphas; i++) {
        const long waits = waits_so_far(), replays = replays_so_far();
        memset(numbers, 0xff, sizeof numbers);
        EXPECT(complex_updated(handle, n, &alphas[i], x, y[0], &numbers[0][0], &numbers[0][1]) == 0, "complex_updated at %d", n);
        if (i && n) expect_waits(waits, 1, "complex_updated", n);
#ifdef FERN_DOUBLE
        EXPECT(n == 0 || (replays_so_far() > replays) == (i == 1 || i == 2), "call %d of complex_updated is replayed, or not, at %d", (int)i, n);
#else
        (void)replays;
#endif
        EXPECT(reference_complex_updated(handle, n, &alphas[i], x, y[1], &numbers[1][0], &numbers[1][1]) == 0, "complex_updated at %d", n);
        for (int k = 0; k < 2; k++)
            expect_near_complex("a number of complex_updated", n, (double)numbers[0][k].x, (double)numbers[0][k].y, (double)numbers[1][k].x,
                                (double)numbers[1][k].y, 1e-4);
    }
    cuComplex *a = on_host(y[0], bytes, stream), *b = on_host(y[1], bytes, stream);
    EXPECT(!memcmp(a, b, bytes), "complex_updated at %d", n);
    for (int i = 0; i < 2; i++) MUST(cudaFree(y[i]));
    MUST(cudaFree(x));
    free(a);
    free(b);
    free(values);
}

/* Backwards, too: such a product is called whole. */
static void test_wide_products(cublasHandle_t handle, int n, int incx)
{
    double *values = random_doubles(6 * (size_t)n), norms[2] = {-1.0, -1.0};
    cuDoubleComplex *x = on_device(values, 4 * (size_t)n * sizeof(double)), *y = on_device(values + 4 * n, 2 * (size_t)n * sizeof(double));
    cuDoubleComplex products[2][2];
    memset(products, 0xff, sizeof products);
    EXPECT(wide_products(handle, n, x, incx, y, &products[0][0], &products[0][1], &norms[0]) == 0, "wide_products at %d", n);
    EXPECT(reference_wide_products(handle, n, x, incx, y, &products[1][0], &products[1][1], &norms[1]) == 0, "wide_products at %d", n);
    for (int k = 0; k < 2; k++)
        expect_near_complex("wide_products", n, products[0][k].x, products[0][k].y, products[1][k].x, products[1][k].y, 1e-12);
    EXPECT(fabs(norms[0] - norms[1]) <= 1e-12 * norms[1], "|y| at %d: %g, not %g", n, norms[0], norms[1]);
    MUST(cudaFree(x));
    MUST(cudaFree(y));
    free(values);
}

#include "numbers.tiled.h"

#ifdef FERN_DOUBLE
/* A product that fails is seen, wherever it is, and nothing stays behind. */
static void test_failures(cublasHandle_t handle, cudaStream_t stream)
{
    const float alpha = 0.75f;
    for (int after = 0; after < 30; after++) {
        Arrays a = arrays_of(100, sizeof(float));
        float *const *f = (float *const *)a.fused, product = -1.0f;
        checked_release(); /* of what is captured no failure is seen */
        double_fail_after(after);
        const cublasStatus_t status = checked(handle, 100, &alpha, f[0], f[1], &product);
        double_fail_after(-1);
        EXPECT(status != CUBLAS_STATUS_SUCCESS || product >= 0.0f, "a failure after %d calls is not seen", after);
        EXPECT(status == CUBLAS_STATUS_SUCCESS || product < 0.0f, "a number of calls that have failed, after %d", after);
        MUST(cudaStreamSynchronize(stream));
        for (int i = 0; i < ARRAYS; i++) {
            MUST(cudaFree(a.fused[i]));
            MUST(cudaFree(a.reference[i]));
        }
    }
}
#endif

int main(int argc, char **argv)
{
    static const int sizes[] = {1, 15, 16, 17, 100, 4200}, complex_sizes[] = {0, 1, 7, 16, 17, 97, 4201};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 && !strcmp(argv[2], "large") ? 100 : 1; /* 26,000 tiles, of some launches each */
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
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        test_updated(handle, stream, sizes[i] * large);
        test_on_device(handle, stream, sizes[i] * large);
        test_step(handle, stream, sizes[i] * large);
        test_others(handle, other, stream, sizes[i] * large);
    }
    for (size_t i = 0; i < sizeof complex_sizes / sizeof *complex_sizes; i++) {
        test_complex(handle, stream, complex_sizes[i] * large);
        for (int incx = -2; incx <= 2; incx++)
            if (incx) test_wide_products(handle, complex_sizes[i] * large, incx);
    }
#ifdef FERN_DOUBLE
    test_failures(handle, stream);
#endif
    updated_release();
    step_release();
    of_two_release();
    checked_release();
    unchecked_release();
    complex_updated_release();
    wide_products_release();
    cublasDestroy(other);
    cublasDestroy(handle);
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

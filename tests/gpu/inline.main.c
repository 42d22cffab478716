/* Kernels that were put together beside the calls that they stand for, bit for bit.   usage: inline SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/inline.h"

cudaError_t reference_long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out);
int reference_in_place(cudaStream_t stream, int n, float rate, float *x, const float *y);
int reference_rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out);
int reference_inside(cudaStream_t stream, int rows, int cols, const float *in, float *out);
int reference_activated(cudaStream_t stream, int rows, int cols, const float *bias, float *a, float *out);
int reference_perhaps(cudaStream_t stream, int n, int asked, float *x, float *out);
int reference_wide_sizes(cudaStream_t stream, const struct wide *object, long from, float scale);
int reference_two_kernels(cudaStream_t stream, int rows, int cols, const float *in, float *out);

/* What both get and what both leave: `changed` arrays of so many elements, one set for each of the two. */
typedef struct Arrays {
    float *fused[3], *reference[3];
    size_t n;
} Arrays;

static Arrays arrays_of(size_t n)
{
    Arrays arrays = {.n = n};
    for (int i = 0; i < 3; i++) {
        float *values = random_floats(n);
        arrays.fused[i] = on_device(values, n * sizeof *values);
        arrays.reference[i] = on_device(values, n * sizeof *values);
        free(values);
    }
    MUST(cudaDeviceSynchronize());
    return arrays;
}

static void compare(const char *name, Arrays *arrays, cudaStream_t stream)
{
    const size_t bytes = arrays->n * sizeof(float);
    for (int i = 0; i < 3; i++) {
        float *a = on_host(arrays->fused[i], bytes, stream), *b = on_host(arrays->reference[i], bytes, stream);
        EXPECT(!memcmp(a, b, bytes), "%s, array %d of %zu elements", name, i, arrays->n);
        free(a);
        free(b);
        MUST(cudaFree(arrays->fused[i]));
        MUST(cudaFree(arrays->reference[i]));
    }
}

static long calls_so_far(void)
{
#ifdef FERN_DOUBLE
    return double_calls();
#else
    return 0;
#endif
}

static void expect_calls(long before, long wanted, const char *name)
{
#ifdef FERN_DOUBLE
    EXPECT(double_calls() - before == wanted, "%s makes %ld launches, not %ld", name, double_calls() - before, wanted);
#else
    (void)before;
    (void)wanted;
    (void)name;
#endif
}

static void test_vectors(cudaStream_t stream, int n)
{
    const struct terms terms = {0.75f, 0.25f};
    Arrays a = arrays_of((size_t)n), b = arrays_of((size_t)n), c = arrays_of((size_t)n), d = arrays_of((size_t)n);
    long before = calls_so_far();
    cudaError_t status = long_chain(stream, n, &terms, 0.3f, a.fused[0], a.fused[1], a.fused[2]);
    if (n) expect_calls(before, 1, "long_chain");
    EXPECT(status == reference_long_chain(stream, n, &terms, 0.3f, a.reference[0], a.reference[1], a.reference[2]), "at %d", n);
    compare("long_chain", &a, stream);
    /* With one array for an input and the result. */
    before = calls_so_far();
    status = long_chain(stream, n, &terms, 0.3f, b.fused[0], b.fused[1], b.fused[0]);
    if (n) expect_calls(before, 1, "long_chain in place");
    EXPECT(status == reference_long_chain(stream, n, &terms, 0.3f, b.reference[0], b.reference[1], b.reference[0]), "at %d", n);
    compare("long_chain in place", &b, stream);
    before = calls_so_far();
    EXPECT(in_place(stream, n, 0.3f, c.fused[0], c.fused[1]) == reference_in_place(stream, n, 0.3f, c.reference[0], c.reference[1]), "at %d", n);
    if (n) expect_calls(before, 1 + 3, "in_place");
    compare("in_place", &c, stream);
    EXPECT(perhaps(stream, n, n % 2, d.fused[0], d.fused[1]) == reference_perhaps(stream, n, n % 2, d.reference[0], d.reference[1]), "at %d", n);
    compare("perhaps", &d, stream);
}

/* Arrays that overlap without being one: the calls run as written, here one after the other. */
static void test_overlap(cudaStream_t stream)
{
    Arrays a = arrays_of(2);
    const long before = calls_so_far();
    EXPECT(in_place(stream, 1, 0.3f, a.fused[0], a.fused[0]) == 0, "one array twice");
    expect_calls(before, 1, "in_place of one array");
    EXPECT(reference_in_place(stream, 1, 0.3f, a.reference[0], a.reference[0]) == 0, "one array twice");
    compare("in_place of one array", &a, stream);
}

static void test_matrices(cudaStream_t stream, int rows, int cols)
{
    const int ld = cols + 3;
    const size_t n = (size_t)(rows + 2) * (size_t)(cols + 5);
    Arrays a = arrays_of(n), b = arrays_of(n), c = arrays_of(n), d = arrays_of(4 * n);
    long before = calls_so_far();
    EXPECT(rows_apart(stream, rows, cols, a.fused[0], ld, a.fused[1], a.fused[1] + rows, a.fused[2], cols + 1) == 0, "at %d x %d", rows, cols);
    expect_calls(before, 1, "rows_apart");
    EXPECT(reference_rows_apart(stream, rows, cols, a.reference[0], ld, a.reference[1], a.reference[1] + rows, a.reference[2], cols + 1) == 0,
           "at %d x %d", rows, cols);
    compare("rows_apart", &a, stream);
    before = calls_so_far();
    EXPECT(inside(stream, rows, cols, b.fused[0], b.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_calls(before, 1, "inside");
    EXPECT(reference_inside(stream, rows, cols, b.reference[0], b.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("inside", &b, stream);
    EXPECT(activated(stream, rows, cols, c.fused[0], c.fused[1], c.fused[2])
               == reference_activated(stream, rows, cols, c.reference[0], c.reference[1], c.reference[2]), "at %d x %d", rows, cols);
    compare("activated", &c, stream);
    before = calls_so_far();
    EXPECT(two_kernels(stream, rows, cols, d.fused[0], d.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_calls(before, 3, "two_kernels");
    EXPECT(reference_two_kernels(stream, rows, cols, d.reference[0], d.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("two_kernels", &d, stream);
}

static void test_wide(cudaStream_t stream)
{
    Arrays a = arrays_of(200);
    const struct wide fused = {9, 20, a.fused[0]}, reference = {9, 20, a.reference[0]};
    const long before = calls_so_far();
    EXPECT(wide_sizes(stream, &fused, 5, 0.5f) == 0, "wide sizes");
    expect_calls(before, 1, "wide_sizes");
    EXPECT(reference_wide_sizes(stream, &reference, 5, 0.5f) == 0, "wide sizes");
    compare("wide_sizes", &a, stream);
}

#ifdef FERN_DOUBLE
/* A launch that fails is named, and the function returns as the original does where its first call fails. */
static void test_failure(cudaStream_t stream)
{
    Arrays a = arrays_of(64);
    double_fail_after(0);
    EXPECT(in_place(stream, 64, 0.3f, a.fused[0], a.fused[1]) == 1, "a launch that fails is not seen");
    double_fail_after(-1);
    double_refuse_kernels(cudaErrorNoKernelImageForDevice);
    EXPECT(in_place(stream, 64, 0.3f, a.fused[0], a.fused[1]) == 1, "a kernel that the device cannot run is not seen");
    double_refuse_kernels(cudaSuccess);
    (void)cudaGetLastError();
    for (int i = 0; i < 3; i++) {
        MUST(cudaFree(a.fused[i]));
        MUST(cudaFree(a.reference[i]));
    }
}
#endif

int main(int argc, char **argv)
{
    static const int sizes[] = {0, 1, 7, 64, 65, 1283}, shapes[][2] = {{1, 1}, {1, 40}, {33, 2}, {7, 65}, {20, 20}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 ? 4096 : 1;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) test_vectors(stream, sizes[i] * large);
    test_overlap(stream);
    test_wide(stream);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        test_matrices(stream, shapes[i][0] * (large > 1 ? 64 : 1), shapes[i][1] * (large > 1 ? 64 : 1));
#ifdef FERN_DOUBLE
    test_failure(stream);
#endif
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

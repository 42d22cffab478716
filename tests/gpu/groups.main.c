/* Kernels of which a warp or a block runs each row, beside the calls that they stand for, bit for bit.
 *
 * usage: groups SEED [large | memory | threads | code]     memory, threads: a device that has little of these; code: it has none of
 * the kernels'; on the double alone */
#include "tests/gpu/arrays.h"
#include "tests/gpu/groups.h"

int reference_row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
int reference_layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *gain,
                         const float *shift, float *out);
int reference_row_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out);
int reference_swapped(cudaStream_t stream, int rows, int cols, float *a, float *sums);
int reference_mean_of_shares(cudaStream_t stream, int rows, int cols, const float *in, float *out);
int reference_wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out);
int reference_beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
int reference_mixed(cudaStream_t stream, int rows, int cols, float *a, float *out);

/* What both get and what both leave. */
typedef struct Arrays {
    float *fused[2], *reference[2];
    size_t n;
} Arrays;

static Arrays arrays_of(size_t n)
{
    Arrays arrays = {.n = n};
    for (int i = 0; i < 2; i++) {
        float *values = random_floats(n);
        arrays.fused[i] = on_device(values, n * sizeof *values);
        arrays.reference[i] = on_device(values, n * sizeof *values);
        free(values);
    }
    return arrays;
}

static void compare(const char *name, Arrays *arrays, cudaStream_t stream)
{
    const size_t bytes = arrays->n * sizeof(float);
    for (int i = 0; i < 2; i++) {
        float *a = on_host(arrays->fused[i], bytes, stream), *b = on_host(arrays->reference[i], bytes, stream);
        EXPECT(!memcmp(a, b, bytes), "%s, array %d of %zu elements", name, i, arrays->n);
        free(a);
        free(b);
        MUST(cudaFree(arrays->fused[i]));
        MUST(cudaFree(arrays->reference[i]));
    }
}

/* Launches since the last time. */
static void expect_launches(long wanted, const char *name, int rows, int cols)
{
#ifdef FERN_DOUBLE
    static long before;
    if (name) EXPECT(double_calls() - before == wanted, "%s makes %ld launches, not %ld, at %d x %d", name, double_calls() - before, wanted, rows, cols);
    before = double_calls();
#else
    (void)wanted;
    (void)name;
    (void)rows;
    (void)cols;
#endif
}

/* `fits`: rows fit a block's shared memory, and the kernels its threads. */
static void test_rows(cudaStream_t stream, int rows, int cols, int fits)
{
    const int ld = cols + 3;
    const size_t n = (size_t)(rows + 2) * (size_t)ld;
    Arrays a = arrays_of(n), b = arrays_of(n), c = arrays_of(n), d = arrays_of(n), e = arrays_of(n), f = arrays_of(n), g = arrays_of(n);
    const float rate = 1.0f / (float)cols;
    expect_launches(0, NULL, 0, 0);
    EXPECT(row_softmax(stream, a.fused[0], ld, rows, cols, a.fused[1], cols + 1) == 0, "at %d x %d", rows, cols);
    expect_launches(fits ? 1 : 4, "row_softmax", rows, cols);
    EXPECT(reference_row_softmax(stream, a.reference[0], ld, rows, cols, a.reference[1], cols + 1) == 0, "at %d x %d", rows, cols);
    compare("row_softmax", &a, stream);
    expect_launches(0, NULL, 0, 0);
    EXPECT(layer_norm(stream, rows, cols, rate, 0.125f, b.fused[0], b.fused[0], b.fused[0] + 1, b.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_launches(fits ? 1 : 9, "layer_norm", rows, cols);
    EXPECT(reference_layer_norm(stream, rows, cols, rate, 0.125f, b.reference[0], b.reference[0], b.reference[0] + 1, b.reference[1]) == 0,
           "at %d x %d", rows, cols);
    compare("layer_norm", &b, stream);
    /* With one array for the input and the result. */
    expect_launches(0, NULL, 0, 0);
    EXPECT(layer_norm(stream, rows, cols, rate, 0.125f, c.fused[0], c.fused[1], c.fused[1] + 1, c.fused[0]) == 0, "at %d x %d", rows, cols);
    expect_launches(fits ? 1 : 9, "layer_norm in place", rows, cols);
    EXPECT(reference_layer_norm(stream, rows, cols, rate, 0.125f, c.reference[0], c.reference[1], c.reference[1] + 1, c.reference[0]) == 0,
           "at %d x %d", rows, cols);
    compare("layer_norm in place", &c, stream);
    expect_launches(0, NULL, 0, 0);
    EXPECT(row_shares(stream, rows, cols, d.fused[0], d.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_launches(fits || cols < 500 ? 1 : 3, "row_shares", rows, cols);
    EXPECT(reference_row_shares(stream, rows, cols, d.reference[0], d.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("row_shares", &d, stream);
    EXPECT(swapped(stream, rows, cols, e.fused[0], e.fused[1]) == 0, "at %d x %d", rows, cols);
    EXPECT(reference_swapped(stream, rows, cols, e.reference[0], e.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("swapped", &e, stream);
    expect_launches(0, NULL, 0, 0);
    EXPECT(mean_of_shares(stream, rows, cols, f.fused[0], f.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_launches(fits ? 1 : 3, "mean_of_shares", rows, cols);
    EXPECT(reference_mean_of_shares(stream, rows, cols, f.reference[0], f.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("mean_of_shares", &f, stream);
    expect_launches(0, NULL, 0, 0);
    EXPECT(mixed(stream, rows, cols, g.fused[0], g.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_launches(2, "mixed", rows, cols);
    EXPECT(reference_mixed(stream, rows, cols, g.reference[0], g.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("mixed", &g, stream);
}

/* Whether the launches since the last time were of threads that have several elements at once. */
static void expect_vectors(int wanted, const char *name, int rows, int cols)
{
#ifdef FERN_DOUBLE
    static long before;
    const long so_far = double_launches("_vectors");
    if (name) EXPECT(so_far - before == wanted, "%s: %ld launches of vectors, not %d, at %d x %d", name, so_far - before, wanted, rows, cols);
    before = so_far;
#else
    (void)wanted;
    (void)name;
    (void)rows;
    (void)cols;
#endif
}

/* Rows of `cols` elements, that are `apart` more from row to row, and begin `first` elements behind where a vector may. */
static void test_vectors(cudaStream_t stream, int rows, int cols, int apart, int first)
{
    const int ld = cols + apart, packed = cols % 4 == 0 && first % 4 == 0;
    const size_t n = (size_t)rows * (size_t)ld + 2 * (size_t)cols + 16;
    Arrays a = arrays_of(n), b = arrays_of(n), c = arrays_of(n), d = arrays_of(n), e = arrays_of(n), f = arrays_of(n);
    const float rate = 1.0f / (float)cols;
    const int for_blocks = cols >= 4 * 256, for_warps = cols >= 4 * 32;
    expect_vectors(0, NULL, 0, 0);
    EXPECT(row_softmax(stream, a.fused[0] + first, ld, rows, cols, a.fused[1] + first, ld) == 0, "at %d x %d", rows, cols);
    expect_vectors(for_blocks && ld % 4 == 0 && first % 4 == 0, "row_softmax", rows, cols);
    EXPECT(reference_row_softmax(stream, a.reference[0] + first, ld, rows, cols, a.reference[1] + first, ld) == 0, "at %d x %d", rows, cols);
    compare("row_softmax", &a, stream);
    /* A gain that is no result and begins elsewhere, */
    float *gain = b.fused[0] + (size_t)rows * (size_t)cols + 4;
    gain += (4 - (rows * cols) % 4) % 4;
    const size_t behind = (size_t)(gain - b.fused[0]);
    expect_vectors(0, NULL, 0, 0);
    EXPECT(layer_norm(stream, rows, cols, rate, 0.125f, b.fused[0], gain + first, gain, b.fused[1] + first) == 0, "at %d x %d", rows, cols);
    expect_vectors(for_blocks && packed, "layer_norm", rows, cols);
    EXPECT(reference_layer_norm(stream, rows, cols, rate, 0.125f, b.reference[0], b.reference[0] + behind + first, b.reference[0] + behind,
                                b.reference[1] + first) == 0, "at %d x %d", rows, cols);
    compare("layer_norm", &b, stream);
    /* .. and one array for the input and the result. */
    EXPECT(layer_norm(stream, rows, cols, rate, 0.125f, c.fused[0], c.fused[1], c.fused[1], c.fused[0]) == 0, "at %d x %d", rows, cols);
    expect_vectors(0, "layer_norm in place", rows, cols);
    EXPECT(reference_layer_norm(stream, rows, cols, rate, 0.125f, c.reference[0], c.reference[1], c.reference[1], c.reference[0]) == 0,
           "at %d x %d", rows, cols);
    compare("layer_norm in place", &c, stream);
    EXPECT(row_shares(stream, rows, cols, d.fused[0] + first, d.fused[1]) == 0, "at %d x %d", rows, cols);
    expect_vectors(for_warps && packed, "row_shares", rows, cols);
    EXPECT(reference_row_shares(stream, rows, cols, d.reference[0] + first, d.reference[1]) == 0, "at %d x %d", rows, cols);
    compare("row_shares", &d, stream);
    /* Of doubles a thread has two. */
    double *out[2];
    for (int i = 0; i < 2; i++) MUST(cudaMalloc((void **)&out[i], n * sizeof(double)));
    expect_vectors(0, NULL, 0, 0);
    EXPECT(wide_roots(stream, rows, cols, e.fused[0] + first, out[0] + first) == 0, "at %d x %d", rows, cols);
    expect_vectors(for_blocks && packed, "wide_roots", rows, cols);
    EXPECT(reference_wide_roots(stream, rows, cols, e.reference[0] + first, out[1] + first) == 0, "at %d x %d", rows, cols);
    double *const roots[] = {on_host(out[0] + first, (size_t)rows * (size_t)cols * sizeof(double), stream),
                             on_host(out[1] + first, (size_t)rows * (size_t)cols * sizeof(double), stream)};
    EXPECT(!memcmp(roots[0], roots[1], (size_t)rows * (size_t)cols * sizeof(double)), "wide_roots at %d x %d", rows, cols);
    for (int i = 0; i < 2; i++) {
        free(roots[i]);
        MUST(cudaFree(out[i]));
    }
    compare("wide_roots", &e, stream);
    /* What looks at other elements than its own has one at a time, what follows has several. */
    expect_vectors(0, NULL, 0, 0);
    EXPECT(beside(stream, rows, cols, f.fused[0] + first, ld + 2, f.fused[1] + first, ld) == 0, "at %d x %d", rows, cols);
    expect_vectors(for_blocks && ld % 4 == 0 && first % 4 == 0, "beside", rows, cols);
    EXPECT(reference_beside(stream, rows, cols, f.reference[0] + first, ld + 2, f.reference[1] + first, ld) == 0, "at %d x %d", rows, cols);
    compare("beside", &f, stream);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = {{1, 1}, {3, 40}, {19, 2}, {5, 300}, {2, 1283}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const char *how = argc > 2 ? argv[2] : "";
    const int large = strcmp(how, "large") ? 1 : 64;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    if (!strcmp(how, "memory")) double_set_block(1200, 1024);
    if (!strcmp(how, "threads")) double_set_block(100000, 128);
#endif
    MUST(cudaStreamCreate(&stream));
    if (!strcmp(how, "memory"))
        test_rows(stream, 3, 600, 0);
    else if (!strcmp(how, "threads"))
        test_rows(stream, 3, 200, 0);
#ifdef FERN_DOUBLE
    else if (!strcmp(how, "code")) {
        Arrays a = arrays_of(100);
        double_refuse_kernels(cudaErrorNoKernelImageForDevice);
        EXPECT(row_softmax(stream, a.fused[0], 10, 10, 10, a.fused[1], 10) == 1, "the calls cannot run either");
        double_refuse_kernels(cudaSuccess);
        (void)cudaGetLastError();
        compare("nothing", &a, stream);
    }
#endif
    else {
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) test_rows(stream, shapes[i][0] * large, shapes[i][1], 1);
        static const int vectors[][4] = {{3, 128, 0, 0}, {2, 1024, 0, 0}, {3, 1024, 3, 0}, {3, 1025, 3, 0}, {2, 1030, 2, 4}, {2, 1028, 0, 1}, {1, 1027, 0, 0}};
        for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) test_vectors(stream, vectors[i][0] * large, vectors[i][1], vectors[i][2], vectors[i][3]);
        test_rows(stream, 2, 13000, 1); /* more shared memory than a launch has without more ado */
    }
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

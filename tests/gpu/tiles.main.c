/* Kernels of which a block computes each tile, beside the calls that they stand for, bit for bit, and beside what the CPU
 * computes.
 *
 * usage: tiles SEED [large | memory]     memory: a device that has little shared memory; on the double alone */
#include "tests/gpu/arrays.h"
#include "tests/gpu/tiles.h"

int reference_layer(cudaStream_t stream, int rows, int cols, int inner, const float *a, int lda, const float *b, int ldb, const float *bias,
                    float slope, float shift, float *out);
int reference_gated(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out);
int reference_kept(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *bias, const float *v,
                   float *product, float *out, int ld_out);
int reference_of_roots(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *v, float *out);
int reference_product_shares(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, float *out);
int reference_two_products(cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b, const float *c, float *out);

enum { INPUTS = 3, RESULTS = 2 };

/* What both get, here and there, and what both leave. */
typedef struct Arrays {
    float *host[INPUTS], *in[INPUTS], *fused[RESULTS], *reference[RESULTS];
    size_t n;
} Arrays;

static Arrays arrays_of(size_t n)
{
    Arrays arrays = {.n = n};
    for (int i = 0; i < INPUTS; i++) {
        arrays.host[i] = random_floats(n);
        arrays.in[i] = on_device(arrays.host[i], n * sizeof(float));
    }
    for (int i = 0; i < RESULTS; i++) {
        arrays.fused[i] = on_device(arrays.host[0], n * sizeof(float));
        arrays.reference[i] = on_device(arrays.host[0], n * sizeof(float));
    }
    return arrays;
}

/* `wanted`: what the CPU makes of so many elements; NULL: it was not asked. */
static void compare(const char *name, const Arrays *arrays, const float *wanted, size_t count, cudaStream_t stream)
{
    const size_t bytes = arrays->n * sizeof(float);
    for (int i = 0; i < RESULTS; i++) {
        float *fused = on_host(arrays->fused[i], bytes, stream), *reference = on_host(arrays->reference[i], bytes, stream);
        EXPECT(!memcmp(fused, reference, bytes), "%s, array %d of %zu elements", name, i, arrays->n);
        for (size_t e = 0; e < count && wanted && i == 0; e++)
            EXPECT(fabsf(fused[e] - wanted[e]) <= 1e-4f * fabsf(wanted[e]), "%s, element %zu: %g, %g by the CPU", name, e, (double)fused[e],
                   (double)wanted[e]);
        free(fused);
        free(reference);
    }
}

static void release(Arrays *arrays)
{
    for (int i = 0; i < INPUTS; i++) {
        free(arrays->host[i]);
        MUST(cudaFree(arrays->in[i]));
    }
    for (int i = 0; i < RESULTS; i++) {
        MUST(cudaFree(arrays->fused[i]));
        MUST(cudaFree(arrays->reference[i]));
    }
}

/* Launches since the last time. */
static void expect_launches(long wanted, const char *name, int rows, int cols, int inner)
{
#ifdef FERN_DOUBLE
    static long before;
    if (name)
        EXPECT(double_calls() - before == wanted, "%s makes %ld launches, not %ld, at %d x %d x %d", name, double_calls() - before, wanted, rows,
               cols, inner);
    before = double_calls();
#else
    (void)wanted;
    (void)name;
    (void)rows;
    (void)cols;
    (void)inner;
#endif
}

/* Whether the launches since the last time were of threads that have several elements at once. */
static void expect_vectors(int wanted, const char *name, int rows, int cols, int inner)
{
#ifdef FERN_DOUBLE
    static long before;
    const long so_far = double_launches("_vectors");
    if (name)
        EXPECT(so_far - before == wanted, "%s: %ld launches of vectors, not %d, at %d x %d x %d", name, so_far - before, wanted, rows, cols, inner);
    before = so_far;
#else
    (void)wanted;
    (void)name;
    (void)rows;
    (void)cols;
    (void)inner;
#endif
}

static float product_at(const float *a, int lda, const float *b, int ldb, int inner, int x, int y)
{
    double sum = 0.0;
    for (int k = 0; k < inner; k++) sum += (double)a[x * lda + k] * (double)b[k * ldb + y];
    return (float)sum;
}

static void test_layer(cudaStream_t stream, int rows, int cols, int inner, int apart, int launches)
{
    const int lda = inner + apart, ldb = cols + apart;
    const size_t side = (size_t)(rows > cols ? rows : cols), n = (side + 1) * (size_t)(lda > ldb ? lda : ldb) + (size_t)rows * (size_t)cols + (size_t)inner * (size_t)ldb + 8;
    Arrays arrays = arrays_of(n);
    float *wanted = malloc((size_t)rows * (size_t)cols * sizeof *wanted + 1);
    if (!wanted) exit(2);
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const float sum = product_at(arrays.host[0] + apart, lda, arrays.host[1], ldb, inner, x, y) + arrays.host[2][y];
            wanted[(size_t)x * (size_t)cols + (size_t)y] = 2.0f * (0.5f * sum * (1.0f + erff(sum * 0.70710678f))) + 0.5f;
        }
    expect_launches(0, NULL, 0, 0, 0);
    expect_vectors(0, NULL, 0, 0, 0);
    EXPECT(layer(stream, rows, cols, inner, arrays.in[0] + apart, lda, arrays.in[1], ldb, arrays.in[2], 2.0f, 0.5f, arrays.fused[0]) == 0, "layer");
    expect_launches(launches, "layer", rows, cols, inner);
    expect_vectors(launches == 1 && cols % 4 == 0, "layer", rows, cols, inner);
    EXPECT(reference_layer(stream, rows, cols, inner, arrays.in[0] + apart, lda, arrays.in[1], ldb, arrays.in[2], 2.0f, 0.5f, arrays.reference[0]) == 0, "layer");
    compare("layer", &arrays, wanted, (size_t)rows * (size_t)cols, stream);
    free(wanted);
    release(&arrays);
}

static void test_chains(cudaStream_t stream, int rows, int cols, int inner)
{
    const size_t n = (size_t)rows * (size_t)(cols + 3) + (size_t)rows * (size_t)inner + (size_t)inner * (size_t)cols + (size_t)rows + (size_t)cols + 8;
    Arrays a = arrays_of(n), b = arrays_of(n), c = arrays_of(n), d = arrays_of(n), e = arrays_of(n);
    float *wanted = malloc((size_t)rows * (size_t)cols * sizeof *wanted + 1);
    if (!wanted) exit(2);
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++) {
            const float gate = product_at(a.host[0], inner, a.host[2], cols, inner, x, y);
            wanted[(size_t)x * (size_t)cols + (size_t)y] = product_at(a.host[0], inner, a.host[1], cols, inner, x, y) / (1.0f + expf(-gate));
        }
    expect_launches(0, NULL, 0, 0, 0);
    expect_vectors(0, NULL, 0, 0, 0);
    EXPECT(gated(stream, rows, cols, inner, a.in[0], a.in[1], a.in[2], a.fused[0]) == 0, "gated");
    expect_launches(1, "gated", rows, cols, inner);
    expect_vectors(cols % 4 == 0, "gated", rows, cols, inner);
    EXPECT(reference_gated(stream, rows, cols, inner, a.in[0], a.in[1], a.in[2], a.reference[0]) == 0, "gated");
    compare("gated", &a, wanted, (size_t)rows * (size_t)cols, stream);
    free(wanted);

    expect_launches(0, NULL, 0, 0, 0);
    EXPECT(kept(stream, rows, cols, inner, b.in[0], b.in[1], b.in[2], b.in[2] + 1, b.fused[0], b.fused[1], cols + 3) == 0, "kept");
    expect_launches(1, "kept", rows, cols, inner);
    EXPECT(reference_kept(stream, rows, cols, inner, b.in[0], b.in[1], b.in[2], b.in[2] + 1, b.reference[0], b.reference[1], cols + 3) == 0, "kept");
    compare("kept", &b, NULL, 0, stream);

    expect_launches(0, NULL, 0, 0, 0);
    EXPECT(of_roots(stream, rows, cols, inner, c.in[0], c.in[1], c.in[2], c.fused[0]) == 0, "of_roots");
    expect_launches(2, "of_roots", rows, cols, inner);
    EXPECT(reference_of_roots(stream, rows, cols, inner, c.in[0], c.in[1], c.in[2], c.reference[0]) == 0, "of_roots");
    compare("of_roots", &c, NULL, 0, stream);

    EXPECT(product_shares(stream, rows, cols, inner, d.in[0], d.in[1], d.fused[0]) == 0, "product_shares");
    EXPECT(reference_product_shares(stream, rows, cols, inner, d.in[0], d.in[1], d.reference[0]) == 0, "product_shares");
    compare("product_shares", &d, NULL, 0, stream);

    EXPECT(two_products(stream, rows, cols, inner, e.in[0], e.in[1], e.in[2], e.fused[0]) == 0, "two_products");
    EXPECT(reference_two_products(stream, rows, cols, inner, e.in[0], e.in[1], e.in[2], e.reference[0]) == 0, "two_products");
    compare("two_products", &e, NULL, 0, stream);
    release(&a);
    release(&b);
    release(&c);
    release(&d);
    release(&e);
}

#ifdef FERN_DOUBLE
/* A launch that fails is named, and the function returns what it would. */
static void test_failure(cudaStream_t stream)
{
    Arrays arrays = arrays_of(100);
    double_fail_after(0);
    EXPECT(layer(stream, 5, 4, 3, arrays.in[0], 3, arrays.in[1], 4, arrays.in[2], 2.0f, 0.5f, arrays.fused[0]) == 1, "a launch that fails is not seen");
    double_fail_after(-1);
    release(&arrays);
}
#endif

int main(int argc, char **argv)
{
    /* Smaller than a tile, a tile, several and the rest of one; nothing to sum up; nothing at all. */
    static const int shapes[][3] = {{1, 1, 1}, {7, 5, 3}, {64, 64, 16}, {67, 131, 37}, {130, 3, 65}, {5, 70, 0}, {66, 100, 20}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const char *how = argc > 2 ? argv[2] : "";
    const int large = strcmp(how, "large") ? 1 : 8;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    if (!strcmp(how, "memory")) double_set_block(15000, 1024);
#endif
    MUST(cudaStreamCreate(&stream));
    if (!strcmp(how, "memory"))
        test_layer(stream, 70, 66, 9, 0, 3);
    else {
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
            test_layer(stream, shapes[i][0] * large, shapes[i][1] * large, shapes[i][2] * large, 0, 1);
            test_chains(stream, shapes[i][0] * large, shapes[i][1] * large, shapes[i][2] * large);
        }
        test_layer(stream, 67, 131, 37, 3, 1);
        test_layer(stream, 20, 16, 40, 4, 1); /* rows begin at multiples of 16 bytes */
        test_layer(stream, 0, 5, 5, 0, 0);
        test_layer(stream, 5, 0, 5, 0, 0);
#ifdef FERN_DOUBLE
        test_failure(stream);
#endif
    }
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

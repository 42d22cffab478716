/* Kernels that were put together beside the calls that they stand for, bit for bit.   usage: inline SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/inline.h"

#include <stdbool.h>

cudaError_t reference_long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out);
int reference_in_place(cudaStream_t stream, int n, float rate, float *x, const float *y);
int reference_rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out);
int reference_inside(cudaStream_t stream, int rows, int cols, const float *in, float *out);
int reference_inside_volume(cudaStream_t stream, int planes, int rows, int cols, const float *in, float *out);
int reference_activated(cudaStream_t stream, int rows, int cols, const float *bias, float *a, float *out);
int reference_perhaps(cudaStream_t stream, int n, int asked, float *x, float *out);
int reference_wide_sizes(cudaStream_t stream, const struct wide *object, long from, float scale);
int reference_in_double(cudaStream_t stream, int n, const double *x, const double *y, double *out);
int reference_read_again(cudaStream_t stream, int n, const float *x, float *out);
int reference_named_alike(cudaStream_t stream, int n, float a, float b, float c, float d, const float *x, float *out);
int reference_two_kernels(cudaStream_t stream, int rows, int cols, const float *in, float *out);

cudaError_t shifted(cudaStream_t stream, int n, float i, const float *x, float *out)
{
    return gpu_affine(stream, n, 1.0f, x, i, out);
}

cudaError_t scaled(cudaStream_t stream, int n, float tile_i, float half_tile, float x_here, const float *x, float *out)
{
    return gpu_affine(stream, n, tile_i, x, half_tile + x_here, out);
}

cudaError_t mean_of_planes(cudaStream_t stream, int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out)
{
    cudaError_t error = cudaSuccess;
    for (int r = 0; r < rows && error == cudaSuccess; r++)
        error = gpu_mean_of_rows(stream, in + (size_t)r * (size_t)row_in, plane_in, planes, cols, out + (size_t)r * (size_t)row_out, plane_out);
    return error;
}

cudaError_t mean_in_planes(cudaStream_t stream, int planes, int rows, int cols, const float *in, int plane_in, int row_in, float *out, int plane_out, int row_out)
{
    cudaError_t error = cudaSuccess;
    for (int p = 0; p < planes && error == cudaSuccess; p++)
        error = gpu_mean_of_rows(stream, in + (size_t)p * (size_t)plane_in, row_in, rows, cols, out + (size_t)p * (size_t)plane_out, row_out);
    return error;
}

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

static long vectors_so_far(void)
{
#ifdef FERN_DOUBLE
    return double_launches("_vectors");
#else
    return 0;
#endif
}

/* Whether the launch since then was of threads that have several elements at once. Of the double they have, of more than 100. */
static void expect_vectors(long before, bool wanted, const char *name)
{
#ifdef FERN_DOUBLE
    EXPECT(vectors_so_far() - before == wanted, "%s: %ld launches of vectors, not %d", name, vectors_so_far() - before, wanted);
#else
    (void)before;
    (void)wanted;
    (void)name;
#endif
}

static bool is_many(int n)
{
    return n >= 100;
}

/* Arrays that begin `x`, `y` and `out` elements behind where a vector may. */
static void test_alignment(cudaStream_t stream, int n, int x, int y, int out)
{
    const struct terms terms = {0.75f, 0.25f};
    Arrays a = arrays_of((size_t)n + 4);
    const long before = vectors_so_far();
    cudaError_t status = long_chain(stream, n, &terms, 0.3f, a.fused[0] + x, a.fused[1] + y, a.fused[2] + out);
    expect_vectors(before, is_many(n) && x % 4 == 0 && y % 4 == 0 && out % 4 == 0, "arrays that begin anywhere");
    EXPECT(status == reference_long_chain(stream, n, &terms, 0.3f, a.reference[0] + x, a.reference[1] + y, a.reference[2] + out), "at %d", n);
    compare("arrays that begin anywhere", &a, stream);
}

/* Matrices of which rows begin anywhere. */
static void test_rows(cudaStream_t stream, int rows, int cols, int ld_in, int ld_out, int first)
{
    const size_t n = (size_t)(rows + 2) * (size_t)(ld_in > ld_out ? ld_in : ld_out);
    const bool wanted = is_many(rows * cols) && ld_in % 4 == 0 && ld_out % 4 == 0 && first % 4 == 0;
    Arrays a = arrays_of(n);
    const long before = vectors_so_far();
    EXPECT(rows_apart(stream, rows, cols, a.fused[0] + first, ld_in, a.fused[1] + 1, a.fused[1] + rows + 1, a.fused[2], ld_out) == 0, "rows");
    expect_vectors(before, wanted, "rows that begin anywhere");
    EXPECT(reference_rows_apart(stream, rows, cols, a.reference[0] + first, ld_in, a.reference[1] + 1, a.reference[1] + rows + 1,
                                a.reference[2], ld_out) == 0, "rows");
    compare("rows that begin anywhere", &a, stream);
}

/* Doubles, of which a vector has two. */
static void test_double(cudaStream_t stream, int n, int first)
{
    const size_t all = 2 * ((size_t)n + 1);
    Arrays a = arrays_of(all);
    double *values = malloc(all / 2 * sizeof *values), *fused[3], *reference[3];
    if (!values) exit(2);
    for (int i = 0; i < 3; i++) {
        for (size_t k = 0; k < all / 2; k++) values[k] = 1 + rand() % 1000 / 500.0;
        fused[i] = (double *)a.fused[i];
        reference[i] = (double *)a.reference[i];
        MUST(cudaMemcpy(fused[i], values, all / 2 * sizeof *values, cudaMemcpyHostToDevice));
        MUST(cudaMemcpy(reference[i], values, all / 2 * sizeof *values, cudaMemcpyHostToDevice));
    }
    free(values);
    MUST(cudaDeviceSynchronize());
    const long before = vectors_so_far();
    EXPECT(in_double(stream, n, fused[0], fused[1] + first, fused[2]) == 0, "at %d", n);
    expect_vectors(before, is_many(n) && first % 2 == 0, "in_double");
    EXPECT(reference_in_double(stream, n, reference[0], reference[1] + first, reference[2]) == 0, "at %d", n);
    compare("in_double", &a, stream);
}

static void test_vectors(cudaStream_t stream, int n)
{
    const struct terms terms = {0.75f, 0.25f};
    Arrays a = arrays_of((size_t)n), b = arrays_of((size_t)n), c = arrays_of((size_t)n), d = arrays_of((size_t)n);
    long before = calls_so_far(), of_vectors = vectors_so_far();
    cudaError_t status = long_chain(stream, n, &terms, 0.3f, a.fused[0], a.fused[1], a.fused[2]);
    if (n) expect_calls(before, 1, "long_chain");
    expect_vectors(of_vectors, is_many(n), "long_chain");
    EXPECT(status == reference_long_chain(stream, n, &terms, 0.3f, a.reference[0], a.reference[1], a.reference[2]), "at %d", n);
    compare("long_chain", &a, stream);
    /* With one array for an input and the result. */
    before = calls_so_far(), of_vectors = vectors_so_far();
    status = long_chain(stream, n, &terms, 0.3f, b.fused[0], b.fused[1], b.fused[0]);
    if (n) expect_calls(before, 1, "long_chain in place");
    expect_vectors(of_vectors, false, "long_chain in place");
    EXPECT(status == reference_long_chain(stream, n, &terms, 0.3f, b.reference[0], b.reference[1], b.reference[0]), "at %d", n);
    compare("long_chain in place", &b, stream);
    before = calls_so_far();
    EXPECT(in_place(stream, n, 0.3f, c.fused[0], c.fused[1]) == reference_in_place(stream, n, 0.3f, c.reference[0], c.reference[1]), "at %d", n);
    if (n) expect_calls(before, 1 + 3, "in_place");
    compare("in_place", &c, stream);
    for (int apart = 0; apart < 2; apart++) {
        Arrays e = arrays_of((size_t)n);
        before = calls_so_far(), of_vectors = vectors_so_far();
        EXPECT(read_again(stream, n, e.fused[0], e.fused[apart]) == 0, "at %d", n);
        if (n) expect_calls(before, 1, "read_again");
        expect_vectors(of_vectors, is_many(n) && apart, "read_again");
        EXPECT(reference_read_again(stream, n, e.reference[0], e.reference[apart]) == 0, "at %d", n);
        compare("read_again", &e, stream);
    }
    EXPECT(perhaps(stream, n, n % 2, d.fused[0], d.fused[1]) == reference_perhaps(stream, n, n % 2, d.reference[0], d.reference[1]), "at %d", n);
    compare("perhaps", &d, stream);
}

static void test_names(cudaStream_t stream, int n)
{
    Arrays a = arrays_of((size_t)n);
    const long before = calls_so_far();
    EXPECT(named_alike(stream, n, 0.5f, 2.0f, 3.0f, 0.25f, a.fused[0], a.fused[1]) == 0, "at %d", n);
    if (n) expect_calls(before, 1, "named_alike");
    EXPECT(reference_named_alike(stream, n, 0.5f, 2.0f, 3.0f, 0.25f, a.reference[0], a.reference[1]) == 0, "at %d", n);
    compare("named_alike", &a, stream);
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

static void test_volume(cudaStream_t stream, int planes, int rows, int cols)
{
    Arrays a = arrays_of((size_t)(planes + 2) * (size_t)(rows + 2) * (size_t)(cols + 2));
    const long before = calls_so_far();
    EXPECT(inside_volume(stream, planes, rows, cols, a.fused[0], a.fused[1]) == 0, "at %d x %d x %d", planes, rows, cols);
    expect_calls(before, 1, "inside_volume");
    EXPECT(reference_inside_volume(stream, planes, rows, cols, a.reference[0], a.reference[1]) == 0, "at %d x %d x %d", planes, rows, cols);
    compare("inside_volume", &a, stream);
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
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) test_names(stream, sizes[i] * large);
    for (int first = 0; first < 4; first++) {
        test_alignment(stream, 203, first, 0, 0);
        test_alignment(stream, 203, 0, first, first);
        test_alignment(stream, 203, 0, 0, first);
        test_rows(stream, 5, 21 + first, 24 + first, 28, 0);
        test_rows(stream, 5, 21, 24, 28 + first, 4);
        test_rows(stream, 6, 20, 24, 24, first);
    }
    test_alignment(stream, 99, 0, 0, 0);
    test_double(stream, 203, 0);
    test_double(stream, 203, 1);
    test_overlap(stream);
    test_wide(stream);
    for (int rows = 7; rows < 10; rows++) test_volume(stream, 3, rows, 30 + rows);
    test_volume(stream, 10, 17, 1);
    test_volume(stream, 1, 1, 5);
    if (large > 1) test_volume(stream, 64, 129, 255);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        test_matrices(stream, shapes[i][0] * (large > 1 ? 64 : 1), shapes[i][1] * (large > 1 ? 64 : 1));
#ifdef FERN_DOUBLE
    test_failure(stream);
#endif
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

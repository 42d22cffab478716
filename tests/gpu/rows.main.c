/* Kernels whose threads keep rows in registers, beside the calls that they stand for, bit for bit: rows of a warp, of a block, and longer ones, of
 * which a part is in shared memory; arrays apart, and one passed for several.
 *
 * usage: rows SEED [large | few | memory]      few: where each instruction takes long; memory: a device that has little shared memory, on the
 * double alone */
#include "tests/gpu/arrays.h"
#include "tests/gpu/rows.h"

#include <math.h>

int reference_row_softmax(cudaStream_t stream, const float *in, int ld_in, int rows, int cols, float *out, int ld_out);
int reference_layer_norm(cudaStream_t stream, int rows, int cols, float rate, float little, const float *in, const float *residual, const float *gain,
                         const float *shift, float *sum, float *out);
int reference_ranges(cudaStream_t stream, int rows, int cols, const float *in, float *largest, float *sums, float *out);
int reference_in_one(cudaStream_t stream, int rows, int cols, const float *bias, float *a);
int reference_again(cudaStream_t stream, int rows, int cols, const float *in, float *shares, float *out);
int reference_both(cudaStream_t stream, int rows, int cols, const float *in, float *less, float *out);
int reference_beside(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, float *out, int ld_out);
int reference_wide_roots(cudaStream_t stream, int rows, int cols, const float *in, double *out);
int reference_by_product(cudaStream_t stream, int rows, int cols, float scale, const float *x, int ld_x, const float *y, double *products, float *out);
int reference_sums_of_roots(cudaStream_t stream, int rows, int cols, const float *in, float *sums);
int reference_there_and_back(cudaStream_t stream, int rows, int cols, const float *in, float *out);

/* Arrays that both get, with the same in them, and what both leave is the same. */
enum { ARRAYS = 6 };
static float *fused[ARRAYS], *reference[ARRAYS];
static double *fused_wide, *reference_wide;
static size_t count;
static int rows, cols, ld;

/* Some of the elements are no numbers, infinite, or a zero with a sign. */
static void spoil(float *values, size_t n)
{
    static const float odd[] = {-0.0f, 0.0f, 1e-42f, -1e30f};
    for (size_t i = 0; i < n; i += 1 + (size_t)rand() % 40) values[i] = rand() % 8 ? odd[rand() % 4] : rand() % 2 ? (float)NAN : (float)-INFINITY;
}

static void make_arrays(int odd)
{
    for (int i = 0; i < ARRAYS; i++) {
        float *values = random_floats(count);
        if (odd) spoil(values, count);
        fused[i] = on_device(values, count * sizeof *values);
        reference[i] = on_device(values, count * sizeof *values);
        free(values);
    }
    double *values = random_doubles(count);
    fused_wide = on_device(values, count * sizeof *values);
    reference_wide = on_device(values, count * sizeof *values);
    free(values);
}

/* Whether the launches since the last time were of kernels that keep rows. */
static void expect_rows(int wanted, const char *name)
{
#ifdef FERN_DOUBLE
    static long before;
    const long so_far = double_launches("_rows");
    if (name) EXPECT(so_far - before == wanted, "%s: %ld launches of rows, not %d, at %d x %d", name, so_far - before, wanted, rows, cols);
    before = so_far;
#else
    (void)wanted;
    (void)name;
#endif
}

/* Numbers alone are compared bit by bit: of what is none the bits are the processor's. */
static int alike(const float *a, const float *b)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(a + i, b + i, sizeof *a) && !(isnan(a[i]) && isnan(b[i]))) return 0;
    return 1;
}

static int alike_wide(const double *a, const double *b)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(a + i, b + i, sizeof *a) && !(isnan(a[i]) && isnan(b[i]))) return 0;
    return 1;
}

/* Results are noted of short rows: those of the others would be hundreds of megabytes. */
static void compare(const char *name, cudaStream_t stream)
{
    enum { NOTED = 1024 };
    for (int i = 0; i < ARRAYS; i++) {
        float *a = bring(fused[i], count * sizeof(float), stream), *b = bring(reference[i], count * sizeof(float), stream);
        if (count <= NOTED) note_result(a, count * sizeof(float), 'f');
        EXPECT(alike(a, b), "%s, array %d at %d x %d", name, i, rows, cols);
        free(a);
        free(b);
        MUST(cudaFree(fused[i]));
        MUST(cudaFree(reference[i]));
    }
    double *a = bring(fused_wide, count * sizeof(double), stream), *b = bring(reference_wide, count * sizeof(double), stream);
    if (count <= NOTED) note_result(a, count * sizeof(double), 'd');
    EXPECT(alike_wide(a, b), "%s, in double precision, at %d x %d", name, rows, cols);
    free(a);
    free(b);
    MUST(cudaFree(fused_wide));
    MUST(cudaFree(reference_wide));
}

/* BOTH(odd, wanted, function, arguments): of the arrays `at` and `wide`; `wanted`: it is one launch of a kernel that keeps rows, else it is none. */
#define BOTH(odd, wanted, function, ...) do {                                                                         \
        make_arrays(odd);                                                                                             \
        float **at = fused;                                                                                           \
        double *wide = fused_wide;                                                                                    \
        expect_rows(0, NULL);                                                                                         \
        EXPECT(function(stream, __VA_ARGS__) == 0, "%s at %d x %d", #function, rows, cols);                           \
        expect_rows(wanted, #function);                                                                               \
        at = reference;                                                                                               \
        wide = reference_wide;                                                                                        \
        (void)wide;                                                                                                   \
        EXPECT(reference_##function(stream, __VA_ARGS__) == 0, "reference %s at %d x %d", #function, rows, cols);     \
        compare(#function, stream);                                                                                   \
    } while (0)

/* `fits`: kernels have the shared memory that rows take, of one array that is kept, and of more. */
static void test(cudaStream_t stream, int some_rows, int some_cols, int odd, int fits)
{
    rows = some_rows;
    cols = some_cols;
    ld = cols + 3;
    count = (size_t)(rows + 2) * (size_t)ld + 8;
    const float rate = 1.0f / (float)cols;
    BOTH(odd, fits, row_softmax, at[0], ld, rows, cols, at[1], cols + 1);
    BOTH(odd, 0, row_softmax, at[0], cols, rows, cols, at[0], cols); /* that rows are as far apart the kernel does not know */
    BOTH(odd, fits, layer_norm, rows, cols, rate, 0.125f, at[0], at[1], at[2], at[3] + 1, at[4], at[5]);
    BOTH(odd, fits, layer_norm, rows, cols, rate, 0.125f, at[0], at[1], at[2], at[3] + 1, at[0], at[5]);
    BOTH(odd, fits, layer_norm, rows, cols, rate, 0.125f, at[0], at[1], at[2], at[3] + 1, at[4], at[4]);
    BOTH(odd, fits, layer_norm, rows, cols, rate, 0.125f, at[0], at[0], at[2], at[2], at[4], at[1]);
    BOTH(odd, fits, ranges, rows, cols, at[0], at[1], at[2], at[3]);
    BOTH(odd, 0, ranges, rows, cols, at[0], at[1], at[1], at[3]); /* what follows reads the sums in both */
    BOTH(odd, 0, ranges, rows, cols, at[0], at[1], at[2], at[0]);
    BOTH(odd, fits, in_one, rows, cols, at[1], at[0]);
    BOTH(odd, fits, both, rows, cols, at[0], at[1], at[2]);
    BOTH(odd, fits, both, rows, cols, at[0], at[1], at[1]);
    BOTH(odd, fits, both, rows, cols, at[0], at[0], at[1]);
    BOTH(odd, fits, both, rows, cols, at[0], at[0], at[0]);
    BOTH(odd, 1, sums_of_roots, rows, cols, at[0], at[1]);
    BOTH(odd, fits, beside, rows, cols, at[0], ld, at[1], cols + 1);
    if (cols > 30000) return; /* more is kept at once than shared memory has */
    BOTH(odd, fits, again, rows, cols, at[0], at[1], at[2]);
    BOTH(odd, 0, again, rows, cols, at[0], at[0], at[2]);
    BOTH(odd, fits, there_and_back, rows, cols, at[0], at[1]);
    BOTH(odd, fits, there_and_back, rows, cols, at[0], at[0]);
    BOTH(odd, fits, by_product, rows, cols, 0.5f, at[0], ld, at[1], wide, at[3]);
    if (cols > 15000) return;
    rows = rows / 2 + 1;
    BOTH(odd, fits, wide_roots, rows, cols, at[0], wide);
}

int main(int argc, char **argv)
{
    static const int shapes[][2] = {{1, 1}, {19, 2}, {3, 31}, {9, 32}, {11, 33}, {3, 64}, {5, 65}, {4, 129}, {17, 200}, {3, 256}, {3, 257}, {5, 300}, {3, 512},
                                    {2, 1024}, {2, 1283}, {3, 2049}, {2, 4096}};
    static const int long_rows[][2] = {{2, 16384}, {3, 16385}, {2, 17000}, {3, 40000}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const char *how = argc > 2 ? argv[2] : "";
    const int large = strcmp(how, "large") ? 1 : 64;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    if (!strcmp(how, "memory")) double_set_block(1200, 1024);
#endif
    MUST(cudaStreamCreate(&stream));
    if (!strcmp(how, "memory"))
        test(stream, 2, 17000, 0, 0);
    else if (!strcmp(how, "few")) {
        for (size_t i = seed % 2; i < sizeof shapes / sizeof *shapes && shapes[i][1] <= 512; i += 2) test(stream, shapes[i][0], shapes[i][1], i % 3 == 1, 1);
        test(stream, 1, 1283, 0, 1);
        test(stream, 1, 16500, 1, 1);
    }
    else {
        for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) test(stream, shapes[i][0] * large, shapes[i][1], i % 3 == 1, 1);
        for (size_t i = 0; i < sizeof long_rows / sizeof *long_rows; i++) test(stream, long_rows[i][0] * (large > 1 ? 8 : 1), long_rows[i][1], i % 3 == 1, 1);
    }
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

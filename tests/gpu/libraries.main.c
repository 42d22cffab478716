/* Compositions of cuSPARSE and cuFFT beside the calls as written, and what they are to compute.   usage: libraries SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/libraries.h"

int reference_sparse_chain(cusparseHandle_t handle, cudaStream_t stream, int rows, int cols, int entries, const int *row_begin,
                           const int *columns, const float *values, int width, const float *X, float *out, const float *x, float *y);
int reference_sparse_twice(cusparseHandle_t handle, int n, int entries, const int *row_begin, const int *columns, const double *values,
                           int width, const double *X, double *out);
int reference_there_and_back(cufft_rows *plans, cudaStream_t stream, int rows, int n, const cufftComplex *in, cufftComplex *out);
int reference_there_and_back_in_place(cufft_rows *plans, cudaStream_t stream, int rows, int n, int ld, cufftDoubleComplex *x);

#include "libraries.tiled.h"

/* Every third column of each row or so, from another one on. */
static int make_matrix(int rows, int cols, int *row_begin, int *columns)
{
    int entries = 0;
    for (int i = 0; i < rows; i++) {
        row_begin[i] = entries;
        for (int j = i % 3; j < cols; j += 1 + rand() % 3) columns[entries++] = j;
    }
    row_begin[rows] = entries;
    return entries;
}

static void expect_close(const char *name, const double *a, const double *b, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!(fabs(a[i] - b[i]) <= 1e-4 * (1 + fabs(b[i])))) {
            EXPECT(0, "%s: element %zu of %zu is %g, not %g", name, i, n, a[i], b[i]);
            return;
        }
}

static double *as_doubles(const float *device, size_t n)
{
    float *values = on_host(device, n * sizeof *values, NULL);
    double *wide = random_doubles(n);
    for (size_t i = 0; i < n; i++) wide[i] = (double)values[i];
    free(values);
    return wide;
}

static void compare(const char *name, const float *fused, const float *reference, size_t n)
{
    double *a = as_doubles(fused, n), *b = as_doubles(reference, n);
    expect_close(name, a, b, n);
    free(a);
    free(b);
}

static void test_sparse(cusparseHandle_t handle, cudaStream_t stream, int rows, int cols, int width)
{
    const size_t inputs = (size_t)(cols * width), outputs = (size_t)(rows * width);
    int *row_begin = malloc((size_t)(rows + 1) * sizeof *row_begin), *columns = malloc((size_t)(rows * cols + 1) * sizeof *columns);
    if (!row_begin || !columns) exit(2);
    const int entries = make_matrix(rows, cols, row_begin, columns);
    float *values = random_floats((size_t)entries), *X = random_floats(inputs), *x = random_floats((size_t)cols), *none = random_floats(outputs);
    int *device_begin = on_device(row_begin, (size_t)(rows + 1) * sizeof *row_begin);
    int *device_columns = on_device(columns, (size_t)entries * sizeof *columns);
    float *device_values = on_device(values, (size_t)entries * sizeof *values), *device_X = on_device(X, inputs * sizeof *X);
    float *device_x = on_device(x, (size_t)cols * sizeof *x);
    float *out[2], *y[2];
    for (int i = 0; i < 2; i++) {
        out[i] = on_device(none, outputs * sizeof **out);
        y[i] = on_device(none, (size_t)rows * sizeof **y);
    }
    MUST(cudaDeviceSynchronize());
    EXPECT(sparse_chain(handle, stream, rows, cols, entries, device_begin, device_columns, device_values, width, device_X, out[0], device_x, y[0]) == 0,
           "at %d x %d, %d columns", rows, cols, width);
    EXPECT(reference_sparse_chain(handle, stream, rows, cols, entries, device_begin, device_columns, device_values, width, device_X, out[1],
                                  device_x, y[1]) == 0, "at %d x %d, %d columns", rows, cols, width);
    MUST(cudaStreamSynchronize(stream));
    compare("sparse_chain", out[0], out[1], outputs);
    compare("sparse_chain, y", y[0], y[1], (size_t)rows);
    double *got = as_doubles(y[0], (size_t)rows), *wanted = random_doubles((size_t)rows);
    for (int i = 0; i < rows; i++) {
        wanted[i] = 0;
        for (int e = row_begin[i]; e < row_begin[i + 1]; e++) wanted[i] += (double)values[e] * (double)x[columns[e]];
    }
    expect_close("A x", got, wanted, (size_t)rows);
    void *const on_gpu[] = {device_begin, device_columns, device_values, device_X, device_x, out[0], out[1], y[0], y[1]};
    for (size_t i = 0; i < sizeof on_gpu / sizeof *on_gpu; i++) MUST(cudaFree(on_gpu[i]));
    void *const here[] = {row_begin, columns, values, X, x, none, got, wanted};
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) free(here[i]);
}

static void test_twice(cusparseHandle_t handle, int n, int width)
{
    const size_t count = (size_t)(n * width), bytes = count * sizeof(double);
    int *row_begin = malloc((size_t)(n + 1) * sizeof *row_begin), *columns = malloc((size_t)(n * n + 1) * sizeof *columns);
    if (!row_begin || !columns) exit(2);
    const int entries = make_matrix(n, n, row_begin, columns);
    double *values = random_doubles((size_t)entries), *X = random_doubles(count);
    int *device_begin = on_device(row_begin, (size_t)(n + 1) * sizeof *row_begin);
    int *device_columns = on_device(columns, (size_t)entries * sizeof *columns);
    double *device_values = on_device(values, (size_t)entries * sizeof *values), *device_X = on_device(X, bytes);
    double *fused = on_device(X, bytes), *reference = on_device(X, bytes);
    MUST(cudaDeviceSynchronize());
    EXPECT(sparse_twice(handle, n, entries, device_begin, device_columns, device_values, width, device_X, fused) == 0, "at %d", n);
    EXPECT(reference_sparse_twice(handle, n, entries, device_begin, device_columns, device_values, width, device_X, reference) == 0, "at %d", n);
    MUST(cudaDeviceSynchronize());
    double *a = on_host(fused, bytes, NULL), *b = on_host(reference, bytes, NULL);
    expect_close("sparse_twice", a, b, count);
    void *const on_gpu[] = {device_begin, device_columns, device_values, device_X, fused, reference};
    for (size_t i = 0; i < sizeof on_gpu / sizeof *on_gpu; i++) MUST(cudaFree(on_gpu[i]));
    void *const here[] = {row_begin, columns, values, X, a, b};
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) free(here[i]);
}

/* There and back is n times what it was. */
static void test_transforms(cudaStream_t stream, int rows, int n)
{
    const int ld = n + 3;
    const size_t count = (size_t)(rows * n) * 2, apart = (size_t)(rows * ld) * 2;
    cufft_rows *plans = cufft_rows_new(n);
    float *in = random_floats(count);
    double *x = random_doubles(apart);
    cufftComplex *device_in = on_device(in, count * sizeof *in), *out[2];
    cufftDoubleComplex *device_x[2];
    if (!plans) exit(2);
    for (int i = 0; i < 2; i++) {
        out[i] = on_device(in, count * sizeof *in);
        device_x[i] = on_device(x, apart * sizeof *x);
    }
    MUST(cudaDeviceSynchronize());
    EXPECT(there_and_back(plans, stream, rows, n, device_in, out[0]) == 0, "at %d x %d", rows, n);
    EXPECT(reference_there_and_back(plans, stream, rows, n, device_in, out[1]) == 0, "at %d x %d", rows, n);
    EXPECT(there_and_back_in_place(plans, stream, rows, n, ld, device_x[0]) == 0, "at %d x %d", rows, n);
    EXPECT(reference_there_and_back_in_place(plans, stream, rows, n, ld, device_x[1]) == 0, "at %d x %d", rows, n);
    MUST(cudaStreamSynchronize(stream));
    compare("there_and_back", (float *)out[0], (float *)out[1], count);
    double *got = as_doubles((float *)out[0], count), *wanted = random_doubles(count);
    for (size_t i = 0; i < count; i++) wanted[i] = (double)in[i] * n;
    expect_close("n in", got, wanted, count);
    double *a = on_host(device_x[0], apart * sizeof *x, NULL), *b = on_host(device_x[1], apart * sizeof *x, NULL);
    expect_close("there_and_back_in_place", a, b, apart);
    MUST(cudaFree(device_in));
    for (int i = 0; i < 2; i++) {
        MUST(cudaFree(out[i]));
        MUST(cudaFree(device_x[i]));
    }
    cufft_rows_free(plans);
    void *const here[] = {in, x, got, wanted, a, b};
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) free(here[i]);
}

/* One thread's plans on two streams, other arrays on each: nothing waits. */
static void test_transforms_on_streams(int rows, int n)
{
    const size_t count = (size_t)(rows * n) * 2;
    cufft_rows *plans = cufft_rows_new(n);
    double *values = random_doubles(count);
    cufftDoubleComplex *x[2];
    cudaStream_t streams[2];
    if (!plans) exit(2);
    for (int i = 0; i < 2; i++) x[i] = on_device(values, count * sizeof *values);
    for (int i = 0; i < 2; i++) MUST(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
    MUST(cudaDeviceSynchronize());
    for (int turn = 0; turn < 4; turn++)
        EXPECT(there_and_back_in_place(plans, streams[turn % 2], rows, n, n, x[turn % 2]) == 0, "on stream %d", turn % 2);
    double *first = on_host(x[0], count * sizeof *values, streams[0]), *second = on_host(x[1], count * sizeof *values, streams[1]);
    expect_close("there_and_back_in_place on two streams", first, second, count);
    for (int i = 0; i < 2; i++) MUST(cudaFree(x[i]));
    for (int i = 0; i < 2; i++) MUST(cudaStreamDestroy(streams[i]));
    cufft_rows_free(plans);
    double *const here[] = {values, first, second};
    for (int i = 0; i < 3; i++) free(here[i]);
}

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    cudaStream_t stream;
    cusparseHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(1024);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cusparseCreate(&handle) || cusparseSetStream(handle, stream)) return 2;
    test_sparse(handle, stream, 7, 5, 9);
    test_sparse(handle, stream, 1, 1, 1);
    test_sparse(handle, stream, 20, 33, 64);
    test_twice(handle, 1, 1);
    test_twice(handle, 17, 12);
    test_transforms_on_streams(5, 6);
    test_transforms(stream, 1, 1);
    test_transforms(stream, 10, 8);
    test_transforms(stream, 31, 15);
    sparse_chain_release();
    if (cusparseDestroy(handle)) return 2;
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

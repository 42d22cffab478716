/* Fused chains beside the originals, bit for bit.   usage: chains SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/chains.h"

cudaError_t reference_chain(cudaStream_t stream, int n, const float *x, const float *y, float *out);
int reference_row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
                    const float *bias, float *out);
int reference_blur(cudaStream_t stream, const float *in, int rows, int cols, float *out);

static void compare(const char *name, int size, const float *a, const float *b, size_t n)
{
    EXPECT(!memcmp(a, b, n * sizeof *a), "%s at %d", name, size);
}

static void test_chain(cudaStream_t stream, int n)
{
    float *x = random_floats((size_t)n), *y = random_floats((size_t)n);
    const size_t bytes = (size_t)n * sizeof *x;
    float *device_x = on_device(x, bytes), *device_y = on_device(y, bytes), *device_a = on_device(x, bytes), *device_b = on_device(x, bytes);
    MUST(cudaDeviceSynchronize());
#ifdef FERN_DOUBLE
    const long waits = double_waits(), calls = double_calls();
#endif
    const cudaError_t status = chain(stream, n, device_x, device_y, device_a);
#ifdef FERN_DOUBLE
    EXPECT(n == 0 || double_waits() == waits, "the fused chain waits for the device, at %d", n);
    EXPECT(n <= 64 || double_calls() - calls > 4, "at %d the chain runs as written", n);
#endif
    EXPECT(status == reference_chain(stream, n, device_x, device_y, device_b), "the status at %d", n);
    float *a = on_host(device_a, bytes, stream), *b = on_host(device_b, bytes, stream);
    if (status == cudaSuccess) compare("chain", n, a, b, (size_t)n);
    MUST(cudaFree(device_x));
    MUST(cudaFree(device_y));
    MUST(cudaFree(device_a));
    MUST(cudaFree(device_b));
    free(x);
    free(y);
    free(a);
    free(b);
}

static void test_softmax(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, bytes = n * sizeof(float);
    float *in = random_floats(n);
    float *device_in = on_device(in, bytes), *device_a = on_device(in, bytes), *device_b = on_device(in, bytes);
    EXPECT(row_softmax(stream, device_in, rows, cols, device_a) == reference_row_softmax(stream, device_in, rows, cols, device_b), "the status at %d", rows);
    float *a = on_host(device_a, bytes, stream), *b = on_host(device_b, bytes, stream);
    compare("row_softmax", rows, a, b, n);
    MUST(cudaFree(device_in));
    MUST(cudaFree(device_a));
    MUST(cudaFree(device_b));
    free(in);
    free(a);
    free(b);
}

static void test_blur(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, all = (size_t)(rows + 2) * (size_t)(cols + 2);
    float *in = random_floats(all);
    float *device_in = on_device(in, all * sizeof *in), *device_a = on_device(in, n * sizeof *in), *device_b = on_device(in, n * sizeof *in);
    EXPECT(blur(stream, device_in, rows, cols, device_a) == reference_blur(stream, device_in, rows, cols, device_b), "the status at %d", rows);
    float *a = on_host(device_a, n * sizeof *in, stream), *b = on_host(device_b, n * sizeof *in, stream);
    compare("blur", rows, a, b, n);
    MUST(cudaFree(device_in));
    MUST(cudaFree(device_a));
    MUST(cudaFree(device_b));
    free(in);
    free(a);
    free(b);
}

/* The library's product may round otherwise on tiles. */
static void test_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner)
{
    const size_t n = (size_t)rows * (size_t)cols, n_a = (size_t)rows * (size_t)inner, n_b = (size_t)inner * (size_t)cols;
    float *values = random_floats(n + n_a + n_b + (size_t)cols);
    float *device_a = on_device(values, n_a * sizeof *values), *device_b = on_device(values + n_a, n_b * sizeof *values);
    float *bias = on_device(values, (size_t)cols * sizeof *values);
    float *first = on_device(values, n * sizeof *values), *second = on_device(values, n * sizeof *values);
    EXPECT(layer(handle, stream, rows, cols, inner, device_a, device_b, bias, first)
               == reference_layer(handle, stream, rows, cols, inner, device_a, device_b, bias, second), "the status at %d", rows);
    float *a = on_host(first, n * sizeof *values, stream), *b = on_host(second, n * sizeof *values, stream);
    double largest = 0;
    for (size_t i = 0; i < n; i++) largest = fmax(largest, fabs((double)a[i] - b[i]) / (1.0 + fabs((double)b[i])));
    EXPECT(largest <= 1e-5, "layer at %d: %g", rows, largest);
    float *const arrays[] = {device_a, device_b, bias, first, second};
    for (int i = 0; i < 5; i++) MUST(cudaFree(arrays[i]));
    free(values);
    free(a);
    free(b);
}

/* Of another stream than the handle's: calls run as written. */
static void test_streams(cublasHandle_t handle, cudaStream_t stream)
{
    cudaStream_t other, after;
    MUST(cudaStreamCreate(&other));
    test_layer(handle, stream, 33, 17, 5);
    EXPECT(cublasGetStream(handle, &after) == CUBLAS_STATUS_SUCCESS && after == stream, "the handle's stream has changed");
    MUST(cudaStreamDestroy(other));
}

#ifdef FERN_DOUBLE
/* The third call on tiles fails: the message names it, and the function returns as the original does. */
static void test_failure(cudaStream_t stream)
{
    float values[64] = {0};
    float *in = on_device(values, sizeof values), *out = on_device(values, sizeof values);
    double_fail_after(2);
    EXPECT(row_softmax(stream, in, 16, 4, out) == 2, "a call that fails is not seen");
    double_fail_after(-1);
    MUST(cudaFree(in));
    MUST(cudaFree(out));
}

/* Intermediates do not fit, tiles do; then not even they do. */
static void test_memory(cudaStream_t stream)
{
    enum { N = 1 << 12 };
    float *x = random_floats(N);
    float *device_x = on_device(x, N * sizeof *x), *out = on_device(x, N * sizeof *x);
    MUST(cudaDeviceSynchronize());
    double_set_memory(2 * N * sizeof *x + 4096);
    EXPECT(chain(stream, N, device_x, device_x, out) == cudaSuccess, "tiles fit");
    MUST(cudaDeviceSynchronize());
    double_set_memory(2 * N * sizeof *x);
    EXPECT(chain(stream, N, device_x, device_x, out) == cudaErrorMemoryAllocation, "nothing fits");
    (void)cudaGetLastError();
    double_set_memory((size_t)1 << 30);
    MUST(cudaFree(device_x));
    MUST(cudaFree(out));
    free(x);
}
#endif

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 ? 4096 : 1;
    static const int sizes[] = {0, 1, 7, 64, 65, 1283};
    cudaStream_t stream;
    cublasHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        test_chain(stream, sizes[i] * large);
        test_chain(NULL, sizes[i]);
    }
    for (int rows = 1; rows < 70; rows += 13) {
        test_softmax(stream, rows, 300);
        test_blur(stream, rows, 9);
        test_layer(handle, stream, rows, 11, 6);
    }
    test_streams(handle, stream);
#ifdef FERN_DOUBLE
    test_failure(stream);
    test_memory(stream);
#endif
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

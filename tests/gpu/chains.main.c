/* Fused chains beside the originals, bit for bit.   usage: chains SEED [large] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/chains.h"

#include "chains.tiled.h"

cudaError_t reference_chain(cudaStream_t stream, int n, const float *x, const float *y, float *out);
int reference_row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
                    const float *bias, float *out);
cudaError_t reference_grown(cudaStream_t stream, size_t n, double rate, float *values, long from);
int reference_complex_sums(cublasHandle_t handle, int n, const cuDoubleComplex *alpha, const cuDoubleComplex *x, cuDoubleComplex *y,
                           cuDoubleComplex *z);
int reference_sums(cublasHandle_t handle, int n, const float *alpha, const float *x, float *y, float *z);
cudaError_t reference_pair(cudaStream_t stream, int n, const float *x, float *first, int m, const float *y, float *second);
cudaError_t reference_biased(cudaStream_t stream, int n, const float *x, float *first, int m, float *a);
cudaError_t reference_means(cudaStream_t stream, int n, int m, int cols, const float *in, float *first, const float *more, float *second,
                            float *third);
int reference_scaled_pair(cublasHandle_t handle, const float *alpha, int n, const float *in, float *first, int m, const float *more,
                          float *second);
int reference_volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out);
cudaError_t reference_by_factors(cudaStream_t stream, int n, const struct factors *first, const struct factors *second, const float *in, float *out);
cudaError_t reference_by_tables(cudaStream_t stream, int n, const float *first, const float *second, const float *in, float *out);
cudaError_t reference_many_numbers(cudaStream_t stream, int n, float a, float b, float *out);
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

/* Launched, captured and replayed. */
static void test_pair(cublasHandle_t handle, cudaStream_t stream, int n, int m)
{
    const float alpha = 0.5f;
    const size_t all = (size_t)n * (size_t)m, bytes = all * sizeof(float);
    float *values = random_floats(all), *arrays[6];
    for (int turn = 0; turn < 3; turn++) {
        for (int i = 0; i < 6 && !turn; i++) arrays[i] = on_device(values, bytes);
        EXPECT(pair(stream, n, arrays[0], arrays[1], m, arrays[0], arrays[2])
                   == reference_pair(stream, n, arrays[0], arrays[3], m, arrays[0], arrays[4]), "the status at %d", n);
        for (int i = 1; i < 3; i++) {
            float *a = on_host(arrays[i], bytes, stream), *b = on_host(arrays[i + 2], bytes, stream);
            compare("pair", n, a, b, all);
            free(a);
            free(b);
        }
        /* One array for two: the second chain waits for the first. */
        EXPECT(pair(stream, n, arrays[0], arrays[1], n, arrays[1], arrays[2])
                   == reference_pair(stream, n, arrays[0], arrays[3], n, arrays[3], arrays[4]), "the status at %d", n);
        EXPECT(pair(stream, n, arrays[2], arrays[1], n, arrays[5], arrays[2])
                   == reference_pair(stream, n, arrays[4], arrays[3], n, arrays[5], arrays[4]), "the status at %d", n);
        for (int i = 1; i < 3; i++) {
            float *a = on_host(arrays[i], bytes, stream), *b = on_host(arrays[i + 2], bytes, stream);
            compare("pair of one array", n, a, b, all);
            free(a);
            free(b);
        }
        EXPECT(biased(stream, n, arrays[0], arrays[1], m, arrays[2]) == reference_biased(stream, n, arrays[0], arrays[3], m, arrays[4]),
               "the status at %d", n);
        EXPECT(scaled_pair(handle, &alpha, n, arrays[0], arrays[1], m, arrays[5], arrays[2])
                   == reference_scaled_pair(handle, &alpha, n, arrays[0], arrays[3], m, arrays[5], arrays[4]), "the status at %d", n);
        float *a = on_host(arrays[2], bytes, stream), *b = on_host(arrays[4], bytes, stream);
        compare("biased, then scaled", n, a, b, all);
        free(a);
        free(b);
    }
    for (int i = 0; i < 6; i++) MUST(cudaFree(arrays[i]));
    free(values);
}

/* `in` may be `first` as long as tiles go one by one, and not `second`; on several streams it may be neither, and `first` may be
 * `second`: then the one chain waits for the other. */
static void test_means(cudaStream_t stream, int n, int m, int cols)
{
    const size_t all = (size_t)((n > m ? n : m) + 2) * (size_t)cols, bytes = all * sizeof(float);
    float *values = random_floats(all), *arrays[7];
    for (int i = 0; i < 7; i++) arrays[i] = on_device(values, bytes);
    for (int same = 0; same < 2; same++) {
        EXPECT(means(stream, n, m, cols, arrays[0], arrays[1], arrays[0], arrays[2 - same], arrays[3])
                   == reference_means(stream, n, m, cols, arrays[0], arrays[4], arrays[0], arrays[5 - same], arrays[6]), "the status at %d", n);
        for (int i = 1; i < 4; i++) {
            float *a = on_host(arrays[i], bytes, stream), *b = on_host(arrays[i + 3], bytes, stream);
            compare(same ? "means into one array" : "means", n, a, b, all);
            free(a);
            free(b);
        }
    }
    for (int i = 0; i < 7; i++) MUST(cudaFree(arrays[i]));
    free(values);
}

#ifdef FERN_DOUBLE
/* A call of the chain: events that it records, and how much of its work comes after each other. */
static void run_chain(cudaStream_t stream, int n, const float *x, float *a, long *events, long *in_turn)
{
    MUST(cudaDeviceSynchronize());
    *events = double_events();
    *in_turn = double_chain();
    EXPECT(chain(stream, n, x, x, a) == cudaSuccess, "the chain");
    *events = double_events() - *events;
    MUST(cudaDeviceSynchronize());
    *in_turn = double_chain() - *in_turn;
}

/* Memory is allocated once for all intermediates; events are those around the loop, however many tiles there are; and of two
 * tiles neither waits for the other. */
static void test_order(cudaStream_t stream)
{
    enum { TILE = 16, CALLS = 4, MOST = 60 };
    float *values = random_floats(MOST * TILE), *x = on_device(values, MOST * TILE * sizeof *x), *a = on_device(values, MOST * TILE * sizeof *x);
    long events, events_of_more, in_turn;
    chain_release();
    const long allocations = double_allocations();
    run_chain(stream, 10 * TILE, x, a, &events, &in_turn);
    run_chain(stream, 20 * TILE, x, a, &events, &in_turn);
    EXPECT(in_turn <= 10 * CALLS + 4, "of 20 tiles' calls %ld come after each other", in_turn);
    run_chain(stream, MOST * TILE, x, a, &events_of_more, &in_turn);
    EXPECT(in_turn <= MOST / 2 * CALLS + 4, "of %d tiles' calls %ld come after each other", MOST, in_turn);
    EXPECT(events > 0 && events == events_of_more, "%ld events for 20 tiles, %ld for %d", events, events_of_more, MOST);
    EXPECT(double_allocations() - allocations == 1, "%ld allocations", double_allocations() - allocations);
    MUST(cudaFree(x));
    MUST(cudaFree(a));
    free(values);
}

/* Two chains of one tile each need two streams; where the one waits for the other, one is enough. */
static void test_beside(cudaStream_t stream)
{
    chain_release();
    const long streams = double_streams();
    float *values = random_floats(35), *x = on_device(values, 140), *first = on_device(values, 140), *a = on_device(values, 140);
    EXPECT(biased(stream, 5, x, first, 2, a) == cudaSuccess, "biased");
    EXPECT(double_streams() == streams, "%ld streams for what is done in turn", double_streams() - streams);
    EXPECT(pair(stream, 5, x, first, 7, x, a) == cudaSuccess, "pair");
    EXPECT(double_streams() == streams + 1, "%ld streams for two chains", double_streams() - streams);
    MUST(cudaFree(x));
    MUST(cudaFree(first));
    MUST(cudaFree(a));
    free(values);
}
#endif

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

static long replays(void)
{
#ifdef FERN_DOUBLE
    return double_replays();
#else
    return 0;
#endif
}

static void expect_replays(long before, long wanted, const char *what)
{
#ifdef FERN_DOUBLE
    EXPECT(double_replays() - before == wanted, "%s: %ld replays, not %ld", what, double_replays() - before, wanted);
#else
    (void)before;
    (void)wanted;
    (void)what;
#endif
}

/* Called with the same arguments, and with others; the contents change from call to call. */
static void test_replays(cudaStream_t stream, cudaStream_t other)
{
    enum { N = 200, ARRAYS = 12 };
    const size_t bytes = N * sizeof(float);
    float *values = random_floats(N * ARRAYS), *arrays[ARRAYS], *expected = on_device(values, bytes);
    for (int i = 0; i < ARRAYS; i++) arrays[i] = on_device(values + i * N, bytes);
    MUST(cudaDeviceSynchronize());
    for (int turn = 0; turn < 6; turn++) {
        const long before = replays();
        MUST(cudaMemcpyAsync(arrays[0], arrays[3 + turn], bytes, cudaMemcpyDeviceToDevice, stream));
        MUST(chain(stream, N, arrays[0], arrays[1], arrays[2]));
        expect_replays(before, turn > 0, "the same arguments");
        MUST(reference_chain(stream, N, arrays[0], arrays[1], expected));
        float *a = on_host(arrays[2], bytes, stream), *b = on_host(expected, bytes, stream);
        compare("chain again", turn, a, b, N);
        free(a);
        free(b);
    }
    /* More keys than are kept, each seen for the first time or forgotten by then; then another size of tiles. */
    long before = replays();
    for (int turn = 0; turn < 2; turn++)
        for (int i = 3; i < ARRAYS; i++) MUST(chain(stream, N, arrays[i], arrays[1], arrays[2]));
    expect_replays(before, 0, "more keys than are kept");
    before = replays();
    for (int turn = 0; turn < 4; turn++)
        MUST(chain_tiled(turn % 2 ? stream : other, N, arrays[5], arrays[1], arrays[2], &(struct chain_tiles){.i = 33}));
    expect_replays(before, 3, "on two streams");
    MUST(cudaStreamSynchronize(other));
    MUST(reference_chain(stream, N, arrays[5], arrays[1], expected));
    float *a = on_host(arrays[2], bytes, stream), *b = on_host(expected, bytes, stream);
    compare("chain on two streams", 0, a, b, N);
    free(a);
    free(b);
    for (int i = 0; i < ARRAYS; i++) MUST(cudaFree(arrays[i]));
    MUST(cudaFree(expected));
    free(values);
}

/* Copies of planes are nodes of the graph, as launches are. */
/* What stands behind a token changes, at the same address, and tokens do. */
static void test_tokens(cudaStream_t stream)
{
    enum { N = 200 };
    const size_t bytes = N * sizeof(float);
    float *values = random_floats(N), *x = on_device(values, bytes), *out = on_device(values, bytes), *expected = on_device(values, bytes);
    const float numbers[] = {0.5f, 1.0f, 2.0f, -1.0f};
    float *tables = on_device(numbers, sizeof numbers);
    struct factors first = {0.5f, 1.0f}, second = {2.0f, 0.25f};
    for (int turn = 0; turn < 4; turn++) {
        const long before = replays();
        MUST(by_factors(stream, N, &first, &second, x, out));
        expect_replays(before, 0, "what a token of the host leads to");
        MUST(reference_by_factors(stream, N, &first, &second, x, expected));
        float *a = on_host(out, bytes, stream), *b = on_host(expected, bytes, stream);
        compare("by_factors", turn, a, b, N);
        free(a);
        free(b);
        first.scale += 1.0f;
    }
    for (int turn = 0; turn < 6; turn++) {
        const float *one = tables + turn % 2 * 2, *other = tables + 2 - turn % 2 * 2;
        const long before = replays();
        MUST(by_tables(stream, N, one, other, x, out));
        expect_replays(before, turn > 1, "tokens in the GPU's memory");
        MUST(reference_by_tables(stream, N, one, other, x, expected));
        float *a = on_host(out, bytes, stream), *b = on_host(expected, bytes, stream);
        compare("by_tables", turn, a, b, N);
        free(a);
        free(b);
    }
    MUST(cudaFree(tables));
    float *const arrays[] = {x, out, expected};
    for (int i = 0; i < 3; i++) MUST(cudaFree(arrays[i]));
    free(values);
}

/* More words of a key than other functions have. */
static void test_many_numbers(cudaStream_t stream)
{
    enum { N = 200 };
    const size_t bytes = N * sizeof(float);
    float *values = random_floats(N), *x = on_device(values, bytes), *expected = on_device(values, bytes);
    for (int turn = 0; turn < 6; turn++) {
        const long before = replays();
        const float a = turn < 4 ? 0.5f : 0.25f; /* then it is a new key */
        MUST(many_numbers(stream, N, a, 0.5f, x));
        expect_replays(before, turn != 0 && turn != 4, "many numbers");
        MUST(reference_many_numbers(stream, N, a, 0.5f, expected));
        float *here = on_host(x, bytes, stream), *there = on_host(expected, bytes, stream);
        compare("many_numbers", turn, here, there, N);
        free(here);
        free(there);
    }
    MUST(cudaFree(x));
    MUST(cudaFree(expected));
    free(values);
}

static void test_volume(cudaStream_t stream)
{
    enum { PLANES = 11, ROWS = 5, COLS = 7, LD = 9, PLANE = LD * 6 };
    const size_t bytes = (size_t)(PLANES + 2) * PLANE * sizeof(float);
    float *values = random_floats(bytes / sizeof *values), *in = on_device(values, bytes);
    float *out = on_device(values, bytes), *expected = on_device(values, bytes);
    for (int turn = 0; turn < 3; turn++) {
        const long before = replays();
        EXPECT(volume(stream, in, PLANE, LD, PLANES, ROWS, COLS, out) == 0, "volume");
        expect_replays(before, turn > 0, "copies of planes");
        EXPECT(reference_volume(stream, in, PLANE, LD, PLANES, ROWS, COLS, expected) == 0, "volume");
        float *a = on_host(out, bytes, stream), *b = on_host(expected, bytes, stream);
        compare("volume", turn, a, b, bytes / sizeof *a);
        MUST(cudaMemcpy(in, out, bytes / 2, cudaMemcpyDeviceToDevice));
        free(a);
        free(b);
    }
    MUST(cudaFree(in));
    MUST(cudaFree(out));
    MUST(cudaFree(expected));
    free(values);
}

/* Of launches with other numbers nothing may be replayed. */
static void test_numbers(cudaStream_t stream)
{
    enum { N = 100 };
    static const struct { double rate; size_t n; long from; int known; } calls[] = {
        {0.3, 90, 3, 0}, {0.3, 90, 3, 1}, {0.3, 90, 3, 1}, {0.7, 90, 3, 0}, {0.7, 90, 3, 1}, {0.3, 90, 3, 1},
        {0.3, 80, 3, 0}, {0.3, 80, 3, 1}, {0.3, 90, 7, 0}, {0.3, 90, 7, 1}, {0.3, 80, 3, 1}};
    float *values = random_floats(N), *x = on_device(values, N * sizeof *values), *y = on_device(values, N * sizeof *values);
    MUST(cudaDeviceSynchronize());
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const long before = replays();
        MUST(grown(stream, calls[i].n, calls[i].rate, x, calls[i].from));
        expect_replays(before, calls[i].known, "other numbers");
        MUST(reference_grown(stream, calls[i].n, calls[i].rate, y, calls[i].from));
        float *a = on_host(x, N * sizeof *values, stream), *b = on_host(y, N * sizeof *values, stream);
        compare("grown", (int)i, a, b, N);
        free(a);
        free(b);
    }
    MUST(cudaFree(x));
    MUST(cudaFree(y));
    free(values);
}

/* Launches with a handle are replayed with what the handle does now, and with the numbers as they are now; the handle
 * stays as it was. */
static void test_handles(cublasHandle_t handle, cudaStream_t stream)
{
    enum { N = 100 };
    static const struct { cublasPointerMode_t mode; float alpha; int known; } calls[] = {
        {CUBLAS_POINTER_MODE_HOST, 0.5f, 0}, {CUBLAS_POINTER_MODE_HOST, 0.5f, 1}, {CUBLAS_POINTER_MODE_HOST, 0.5f, 1},
        {CUBLAS_POINTER_MODE_HOST, 0.75f, 0}, {CUBLAS_POINTER_MODE_HOST, 0.75f, 1}, {CUBLAS_POINTER_MODE_HOST, 0.5f, 1},
        {CUBLAS_POINTER_MODE_DEVICE, 0.5f, 0}, {CUBLAS_POINTER_MODE_DEVICE, 0.25f, 1}, {CUBLAS_POINTER_MODE_DEVICE, 0.75f, 1},
        {CUBLAS_POINTER_MODE_HOST, 0.75f, 1}};
    float *values = random_floats(5 * N), *x = on_device(values, N * sizeof *x), *device_alpha = on_device(values, sizeof *x), alpha;
    float *arrays[4];
    for (int i = 0; i < 4; i++) arrays[i] = on_device(values + (i % 2 + 1) * N, N * sizeof *x);
    MUST(cudaDeviceSynchronize());
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const int on_host_now = calls[i].mode == CUBLAS_POINTER_MODE_HOST;
        const long before = replays();
        alpha = calls[i].alpha;
        if (!on_host_now) MUST(cudaMemcpyAsync(device_alpha, &alpha, sizeof alpha, cudaMemcpyHostToDevice, stream));
        EXPECT(cublasSetPointerMode(handle, calls[i].mode) == CUBLAS_STATUS_SUCCESS, "the mode");
        const float *const passed = on_host_now ? &alpha : device_alpha;
        EXPECT(sums(handle, N, passed, x, arrays[0], arrays[1]) == 0, "call %d", (int)i);
        expect_replays(before, calls[i].known, "calls with a handle");
        EXPECT(reference_sums(handle, N, passed, x, arrays[2], arrays[3]) == 0, "call %d", (int)i);
        for (int k = 0; k < 2; k++) {
            float *a = on_host(arrays[k], N * sizeof *x, stream), *b = on_host(arrays[k + 2], N * sizeof *x, stream);
            compare("sums", (int)i, a, b, N);
            free(a);
            free(b);
        }
        cudaStream_t after;
        cublasPointerMode_t mode;
        EXPECT(cublasGetStream(handle, &after) == CUBLAS_STATUS_SUCCESS && after == stream, "the handle's stream has changed");
        EXPECT(cublasGetPointerMode(handle, &mode) == CUBLAS_STATUS_SUCCESS && mode == calls[i].mode, "the handle's mode has changed");
    }
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    for (int i = 0; i < 4; i++) MUST(cudaFree(arrays[i]));
    MUST(cudaFree(device_alpha));
    MUST(cudaFree(x));
    free(values);
}

/* Both halves of a scalar of 16 bytes are followed, each on its own. */
static void test_complex_scalars(cublasHandle_t handle, cudaStream_t stream)
{
    enum { N = 100 };
    static const struct { cublasPointerMode_t mode; cuDoubleComplex alpha; int known; } calls[] = {
        {CUBLAS_POINTER_MODE_HOST, {0.5, 0.25}, 0}, {CUBLAS_POINTER_MODE_HOST, {0.5, 0.25}, 1}, {CUBLAS_POINTER_MODE_HOST, {0.5, 0.25}, 1},
        {CUBLAS_POINTER_MODE_HOST, {0.5, 0.75}, 0}, {CUBLAS_POINTER_MODE_HOST, {0.25, 0.75}, 0}, {CUBLAS_POINTER_MODE_HOST, {0.5, 0.75}, 1},
        {CUBLAS_POINTER_MODE_HOST, {0.75, 0.5}, 0}, {CUBLAS_POINTER_MODE_HOST, {0.5, 0.25}, 1}, {CUBLAS_POINTER_MODE_HOST, {0.25, 0.75}, 1},
        {CUBLAS_POINTER_MODE_DEVICE, {0.5, 0.25}, 0}, {CUBLAS_POINTER_MODE_DEVICE, {0.5, 0.75}, 1}, {CUBLAS_POINTER_MODE_HOST, {0.5, 0.75}, 1}};
    const size_t bytes = N * sizeof(cuDoubleComplex);
    float *random = random_floats(6 * N);
    double *values = malloc(3 * bytes);
    for (int i = 0; i < 6 * N; i++) values[i] = random[i];
    cuDoubleComplex *x = on_device(values, bytes), *device_alpha = on_device(values, sizeof *x), alpha, *arrays[4];
    for (int i = 0; i < 4; i++) arrays[i] = on_device(values + (i % 2 + 1) * 2 * N, bytes);
    MUST(cudaDeviceSynchronize());
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        const int on_host_now = calls[i].mode == CUBLAS_POINTER_MODE_HOST;
        const long before = replays();
        alpha = calls[i].alpha;
        if (!on_host_now) MUST(cudaMemcpyAsync(device_alpha, &alpha, sizeof alpha, cudaMemcpyHostToDevice, stream));
        EXPECT(cublasSetPointerMode(handle, calls[i].mode) == CUBLAS_STATUS_SUCCESS, "the mode");
        const cuDoubleComplex *const passed = on_host_now ? &alpha : device_alpha;
        EXPECT(complex_sums(handle, N, passed, x, arrays[0], arrays[1]) == 0, "call %d", (int)i);
        expect_replays(before, calls[i].known, "calls with complex scalars");
        EXPECT(reference_complex_sums(handle, N, passed, x, arrays[2], arrays[3]) == 0, "call %d", (int)i);
        for (int k = 0; k < 2; k++) {
            void *a = on_host(arrays[k], bytes, stream), *b = on_host(arrays[k + 2], bytes, stream);
            EXPECT(!memcmp(a, b, bytes), "complex sums at call %d", (int)i);
            free(a);
            free(b);
        }
    }
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS, "the mode");
    for (int i = 0; i < 4; i++) MUST(cudaFree(arrays[i]));
    MUST(cudaFree(device_alpha));
    MUST(cudaFree(x));
    free(values);
    free(random);
}

/* The caller captures what the function launches, on all of its streams, and launches that. */
static void test_captured_by_caller(cudaStream_t stream)
{
    enum { N = 200 };
    cudaGraph_t graph = NULL;
    cudaGraphExec_t launches = NULL;
    float *values = random_floats(N);
    float *in = on_device(values, N * sizeof *in), *out = on_device(values, N * sizeof *in), *expected = on_device(values, N * sizeof *in);
    MUST(chain(stream, N, in, in, out));
    MUST(cudaStreamSynchronize(stream));
    MUST(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    MUST(chain(stream, N, in, in, out));
    MUST(cudaStreamEndCapture(stream, &graph));
    MUST(cudaGraphInstantiateWithFlags(&launches, graph, 0));
    MUST(reference_chain(stream, N, in, in, expected));
    for (int turn = 0; turn < 2; turn++) {
        MUST(cudaMemsetAsync(out, 0, N * sizeof *in, stream));
        MUST(cudaGraphLaunch(launches, stream));
        float *a = on_host(out, N * sizeof *in, stream), *b = on_host(expected, N * sizeof *in, stream);
        compare("chain that is captured", turn, a, b, N);
        free(a);
        free(b);
    }
    MUST(cudaGraphExecDestroy(launches));
    MUST(cudaGraphDestroy(graph));
    MUST(cudaFree(in));
    MUST(cudaFree(out));
    MUST(cudaFree(expected));
    free(values);
}

#ifdef FERN_DOUBLE
/* A call fails while launches are captured: they run, all of them; and what fails in a replay is run instead. */
static void test_failing_capture(cudaStream_t stream)
{
    enum { N = 200 };
    float *values = random_floats(N);
    float *in = on_device(values, N * sizeof *values), *out = on_device(values, N * sizeof *values), *expected = on_device(values, N * sizeof *values);
    MUST(cudaDeviceSynchronize());
    for (int turn = 0; turn < 4; turn++) {
        if (turn == 1) double_fail_after(5);
        if (turn == 3) double_fail_after(0);
        MUST(chain(stream, N, in, in, out));
        double_fail_after(-1);
        MUST(reference_chain(stream, N, in, in, expected));
        float *a = on_host(out, N * sizeof *values, stream), *b = on_host(expected, N * sizeof *values, stream);
        if (turn != 3) compare("chain with a failing capture", turn, a, b, N);
        free(a);
        free(b);
    }
    MUST(cudaFree(in));
    MUST(cudaFree(out));
    MUST(cudaFree(expected));
    free(values);
}

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

/* No GPU, a driver that is too old, memory that a stream cannot order: said, and what the calls return is returned. */
static void test_missing(cudaStream_t stream)
{
    enum { N = 100 };
    float *x = random_floats(N), *in = on_device(x, N * sizeof *x), *out = on_device(x, N * sizeof *x);
    fflush(stdout);
    double_lose_device(cudaErrorNoDevice);
    EXPECT(row_softmax(stream, in, 10, 10, out) == 1, "no GPU");
    double_lose_device(cudaErrorInsufficientDriver);
    EXPECT(row_softmax(stream, in, 10, 10, out) == 1, "an old driver");
    double_lose_device(cudaSuccess);
    (void)cudaGetLastError();
    chain_release();
    double_refuse_memory(cudaErrorNotSupported);
    EXPECT(row_softmax(stream, in, 10, 10, out) == 0, "no memory that a stream orders");
    double_refuse_memory(cudaSuccess);
    (void)cudaGetLastError();
    MUST(cudaStreamSynchronize(stream));
    MUST(cudaFree(in));
    MUST(cudaFree(out));
    free(x);
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
    chain_release();
    const struct chain_tiles large = {.i = 1024};
    fflush(stdout);
    double_set_memory(2 * N * sizeof *x + 12288);
    EXPECT(chain_tiled(stream, N, device_x, device_x, out, &large) == cudaErrorMemoryAllocation, "such tiles do not fit");
    (void)cudaGetLastError();
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
    cudaStream_t stream, other;
    cublasHandle_t handle;
#ifdef FERN_DOUBLE
    const long streams = double_streams();
#endif
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
#ifdef FERN_DOUBLE
    EXPECT(double_streams() - streams == 2, "tiles on %ld streams beside the caller's", double_streams() - streams - 1);
#endif
    for (int rows = 1; rows < 70; rows += 13) {
        test_softmax(stream, rows, 300);
        test_blur(stream, rows, 9);
        test_layer(handle, stream, rows, 11, 6);
    }
    test_pair(handle, stream, 5, 7);
    test_pair(handle, stream, 70, 33);
    test_pair(handle, stream, 3, 200);
    test_means(stream, 70, 33, 5);
    test_means(stream, 33, 70, 5);
    test_streams(handle, stream);
    MUST(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
#ifdef FERN_DOUBLE
    test_order(stream);
#endif
    test_replays(stream, other);
    test_numbers(stream);
    test_tokens(stream);
    test_many_numbers(stream);
    test_volume(stream);
    test_handles(handle, stream);
    test_complex_scalars(handle, stream);
    test_captured_by_caller(stream);
#ifdef FERN_DOUBLE
    test_beside(stream);
    test_failing_capture(stream);
    test_failure(stream);
    test_memory(stream);
    test_missing(stream);
#endif
    chain_release();
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(other));
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

/* Streamed compositions: host arrays of any size, beside the originals.   usage: streams SEED [large | budgets] */
#include "tests/gpu/arrays.h"
#include "tests/gpu/streams.h"

#include "streams.tiled.h"

int reference_host_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_host_roots(cudaStream_t stream, int n, float *x);
int reference_host_two(cudaStream_t stream, int n, const float *x, const float *y, float *roots, float *scaled);
int reference_host_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a,
                         const float *b, const float *bias, float *out);
int reference_host_blur(cudaStream_t stream, const float *in, int ld, int rows, int cols, float *out, int ld_out);
int reference_host_products(cudaStream_t stream, int rows, int cols, const float *x, int ld, const float *y, float *out);
int reference_host_sums(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_host_sums_of_roots(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_host_planes(cudaStream_t stream, const float *in, int planes, int rows, int cols, float *out);
int reference_host_volume(cudaStream_t stream, const float *in, int plane_in, int ld_in, int planes, int rows, int cols, float *out,
                          int plane_out, int ld_out);
int reference_host_less_sums(cudaStream_t stream, const float *in, int rows, int cols, float *sums, float *out);
int reference_host_pushed(cudaStream_t stream, float *field, const float *force, int rows, int cols, float *sums);
int reference_host_biased(cudaStream_t stream, int rows, int cols, const float *bias, float *a);
int reference_host_plain(int n, const float *in, float *out);

static int pinned;

/* Pinned or not, as the run has it. */
static float *host_floats(size_t n)
{
    void *memory = NULL;
    float *values = random_floats(n);
    if (!pinned) return values;
    MUST(cudaMallocHost(&memory, (n ? n : 1) * sizeof *values));
    memcpy(memory, values, n * sizeof *values);
    free(values);
    return memory;
}

static float *host_copy(const float *of, size_t n)
{
    float *values = host_floats(n);
    memcpy(values, of, n * sizeof *values);
    return values;
}

static void host_free(float *values)
{
    if (pinned)
        MUST(cudaFreeHost(values));
    else
        free(values);
}

static void expect_same(const char *what, int size, const float *got, const float *expected, size_t n)
{
    note_result(got, n * sizeof *got, 'f');
    for (size_t i = 0; i < n; i++)
        if (memcmp(&got[i], &expected[i], sizeof *got)) {
            EXPECT(0, "%s at %d: element %zu is %g, not %g", what, size, i, (double)got[i], (double)expected[i]);
            return;
        }
}

/* Nothing but the function waits before its result is looked at, which the double watches. */
static void test_plain(int n)
{
    const size_t count = (size_t)n;
    float *in = host_floats(count), *out = host_floats(count), *expected = host_copy(out, count), *seen = random_floats(count);
    EXPECT(host_plain(n, in, out) == 0, "host_plain at %d", n);
#ifdef FERN_DOUBLE
    double_memcpy(seen, out, count * sizeof *seen);
#else
    memcpy(seen, out, count * sizeof *seen);
#endif
    EXPECT(reference_host_plain(n, in, expected) == 0, "host_plain at %d", n);
    expect_same("host_plain", n, seen, expected, count);
    host_free(in);
    host_free(out);
    host_free(expected);
    free(seen);
}

static void test_softmax(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols;
    float *in = host_floats(n), *out = host_floats(n), *expected = host_copy(out, n);
    const int status = host_softmax(stream, in, rows, cols, out);
    EXPECT(status == reference_host_softmax(stream, in, rows, cols, expected), "host_softmax at %d", rows);
    expect_same("host_softmax", rows, out, expected, n);
    EXPECT(!host_softmax(stream, in, rows, cols, in), "in place at %d", rows); /* one array twice */
    expect_same("host_softmax in place", rows, in, expected, n);
    host_free(in);
    host_free(out);
    host_free(expected);
}

static void test_less_sums(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, sums_count = (size_t)rows;
    float *in = host_floats(n), *out = host_floats(n), *expected = host_copy(out, n);
    float *sums = host_floats(sums_count), *expected_sums = host_copy(sums, sums_count);
    EXPECT(host_less_sums(stream, in, rows, cols, sums, out) == reference_host_less_sums(stream, in, rows, cols, expected_sums, expected),
           "host_less_sums at %d", rows);
    expect_same("host_less_sums", rows, out, expected, n);
    expect_same("sums of host_less_sums", rows, sums, expected_sums, sums_count);
    float *const all[] = {in, out, expected, sums, expected_sums};
    for (int i = 0; i < 5; i++) host_free(all[i]);
}

static void test_pushed(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)(rows + 2) * (size_t)cols, sums_count = (size_t)rows;
    float *field = host_floats(n), *expected = host_copy(field, n), *force = host_floats(n);
    float *sums = host_floats(sums_count), *expected_sums = host_copy(sums, sums_count);
    EXPECT(host_pushed(stream, field, force, rows, cols, sums) == reference_host_pushed(stream, expected, force, rows, cols, expected_sums),
           "host_pushed at %d", rows);
    expect_same("host_pushed", rows, field, expected, n);
    expect_same("sums of host_pushed", rows, sums, expected_sums, sums_count);
    float *const all[] = {field, expected, force, sums, expected_sums};
    for (int i = 0; i < 5; i++) host_free(all[i]);
}

static void test_elements(cudaStream_t stream, int n)
{
    const size_t count = (size_t)n;
    float *x = host_floats(count), *y = host_floats(count), *expected = host_copy(x, count);
    float *roots = host_copy(x, count), *scaled = host_copy(x, count);
    float *expected_roots = host_copy(x, count), *expected_scaled = host_copy(x, count);
    EXPECT(host_two(stream, n, x, y, roots, scaled) == reference_host_two(stream, n, x, y, expected_roots, expected_scaled),
           "host_two at %d", n);
    expect_same("roots of host_two", n, roots, expected_roots, count);
    expect_same("scaled of host_two", n, scaled, expected_scaled, count);
    EXPECT(host_roots(stream, n, x) == reference_host_roots(stream, n, expected), "host_roots at %d", n);
    expect_same("host_roots", n, x, expected, count);
    float *const all[] = {x, y, expected, roots, scaled, expected_roots, expected_scaled};
    for (int i = 0; i < 7; i++) host_free(all[i]);
}

/* The library's product may round otherwise on tiles. */
static void test_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner)
{
    const size_t n = (size_t)rows * (size_t)cols;
    float *a = host_floats((size_t)cols * (size_t)inner), *b = host_floats((size_t)inner * (size_t)rows);
    float *bias = host_floats((size_t)cols), *out = host_floats(n), *expected = host_floats(n);
    EXPECT(host_layer(handle, stream, rows, cols, inner, a, b, bias, out)
               == reference_host_layer(handle, stream, rows, cols, inner, a, b, bias, expected), "host_layer at %d", rows);
    for (size_t i = 0; i < n; i++)
        EXPECT(fabsf(out[i] - expected[i]) <= 1e-5f * (1.0f + fabsf(expected[i])), "host_layer at %d: element %zu", rows, i);
    float *const all[] = {a, b, bias, out, expected};
    for (int i = 0; i < 5; i++) host_free(all[i]);
}

static void test_images(cudaStream_t stream, int rows, int cols)
{
    const int ld = cols + 5, ld_out = cols + 3;
    const size_t all = (size_t)(rows + 2) * (size_t)ld, n = (size_t)(rows ? rows : 1) * (size_t)ld_out;
    float *in = host_floats(all), *out = host_floats(n), *expected = host_copy(out, n);
    EXPECT(host_blur(stream, in, ld, rows, cols, out, ld_out) == reference_host_blur(stream, in, ld, rows, cols, expected, ld_out),
           "host_blur at %d", rows);
    expect_same("host_blur", rows, out, expected, n);
    EXPECT(host_products(stream, rows, cols, in, ld, in, out) == reference_host_products(stream, rows, cols, in, ld, in, expected),
           "host_products at %d", rows);
    expect_same("host_products", rows, out, expected, n);
    host_free(in);
    host_free(out);
    host_free(expected);
}

static void test_rows(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows;
    float *in = host_floats((n + 2) * (size_t)cols), *out = host_floats(n), *expected = host_copy(out, n);
    EXPECT(host_sums(stream, in, rows, cols, out) == reference_host_sums(stream, in, rows, cols, expected), "host_sums at %d", rows);
    expect_same("host_sums", rows, out, expected, n);
    EXPECT(host_sums_of_roots(stream, in, rows, cols, out) == reference_host_sums_of_roots(stream, in, rows, cols, expected),
           "host_sums_of_roots at %d", rows);
    expect_same("host_sums_of_roots", rows, out, expected, n);
    host_free(in);
    host_free(out);
    host_free(expected);
}

static void test_biased(cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols;
    float *bias = host_floats((size_t)cols), *a = host_floats(n);
    for (size_t i = 0; i < (size_t)cols; i++) bias[i] -= 2.0f;
    float *expected = host_copy(a, n);
    EXPECT(host_biased(stream, rows, cols, bias, a) == reference_host_biased(stream, rows, cols, bias, expected), "host_biased at %d", rows);
    expect_same("host_biased", rows, a, expected, n);
    host_free(bias);
    host_free(a);
    host_free(expected);
}

static void test_planes(cudaStream_t stream, int planes, int rows, int cols)
{
    const size_t plane = (size_t)rows * (size_t)cols, n = (size_t)planes * plane;
    float *in = host_floats(n + 4 * plane), *out = host_floats(n), *expected = host_copy(out, n);
    EXPECT(host_planes(stream, in, planes, rows, cols, out) == reference_host_planes(stream, in, planes, rows, cols, expected),
           "host_planes at %d", planes);
    expect_same("host_planes", planes, out, expected, n);
    EXPECT(!host_planes(stream, in, planes, rows, cols, in), "in place at %d", planes); /* what is shared was read before */
    expect_same("host_planes in place", planes, in, expected, n);
    host_free(in);
    host_free(out);
    host_free(expected);
}

/* Strided, with planes that are whole rows apart and others. */
static void test_volume(cudaStream_t stream, int planes, int rows, int cols)
{
    const int ld_in = cols + 3, ld_out = cols + 1;
    for (int odd = 0; odd < 2; odd++) {
        const int plane_in = ld_in * (rows + 1) + odd, plane_out = ld_out * (rows + 2) + odd;
        const size_t n_in = (size_t)(planes + 2) * (size_t)plane_in, n = (size_t)planes * (size_t)plane_out;
        float *in = host_floats(n_in), *out = host_floats(n), *expected = host_copy(out, n);
        EXPECT(host_volume(stream, in, plane_in, ld_in, planes, rows, cols, out, plane_out, ld_out) == 0, "host_volume at %d", planes);
        EXPECT(reference_host_volume(stream, in, plane_in, ld_in, planes, rows, cols, expected, plane_out, ld_out) == 0, "host_volume at %d", planes);
        expect_same("host_volume", planes, out, expected, n);
        host_free(in);
        host_free(out);
        host_free(expected);
    }
}

#ifdef FERN_DOUBLE
/* What tiles of whole rows share is copied to the device once. */
static void test_shared(cudaStream_t stream)
{
    enum { ROWS = 11, COLS = 7, WIDE = COLS + 2, PLANES = 9 };
    const size_t image = (ROWS + 2) * WIDE, volume = (PLANES + 4) * ROWS * COLS;
    float *in = host_floats(volume), *out = host_floats(volume), *expected = host_copy(out, volume);
    const struct host_blur_tiles whole_rows = {.x_2 = 3, .y_2 = COLS}, one_row = {.x_2 = 1, .y_2 = COLS}, parts = {.x_2 = 4, .y_2 = 2};
    const struct host_blur_tiles *const tiles[] = {&whole_rows, &one_row, &parts};
    const size_t rows[] = {ROWS + 2, ROWS + 2, 6 + 6 + 5};
    EXPECT(!reference_host_blur(stream, in, WIDE, ROWS, COLS, expected, COLS), "the original");
    for (int i = 0; i < 3; i++) {
        const size_t before = double_bytes_in();
        EXPECT(!host_blur_tiled(stream, in, WIDE, ROWS, COLS, out, COLS, tiles[i]), "host_blur with tiles");
        EXPECT(double_bytes_in() - before == rows[i] * WIDE * sizeof *in, "tiles %d: %zu bytes, not %zu", i,
               double_bytes_in() - before, rows[i] * WIDE * sizeof *in);
        expect_same("host_blur with tiles", i, out, expected, ROWS * COLS);
    }
    const struct host_sums_tiles few = {.i = 2};
    size_t before = double_bytes_in();
    EXPECT(!host_sums_tiled(stream, in, ROWS, WIDE, out, &few), "host_sums with tiles");
    EXPECT(double_bytes_in() - before == image * sizeof *in, "%zu bytes, not %zu", double_bytes_in() - before, image * sizeof *in);
    /* Three tiles, of one copy each in and out; what is pinned needs no parts. The second and third share. */
    const struct host_planes_tiles cut = {.i = 4, .j = ROWS, .k = COLS};
    const long copies = double_copies();
    before = double_bytes_in();
    EXPECT(!host_planes_tiled(stream, in, PLANES, ROWS, COLS, out, &cut), "host_planes with tiles");
    EXPECT(double_bytes_in() - before == volume * sizeof *in, "%zu bytes, not %zu", double_bytes_in() - before, volume * sizeof *in);
    if (pinned) EXPECT(double_copies() - copies == 3 + 2 + 3, "%ld copies of whole planes", double_copies() - copies);
    /* Parts of planes in three dimensions: nothing is shared by four tiles of one plane's parts. */
    const struct host_planes_tiles three = {.i = PLANES, .j = 6, .k = 4};
    const long copies_of_parts = double_copies();
    EXPECT(!host_planes_tiled(stream, in, PLANES, ROWS, COLS, out, &three), "host_planes with tiles");
    if (pinned) EXPECT(double_copies() - copies_of_parts == 4 + 4, "%ld copies of parts", double_copies() - copies_of_parts);
    EXPECT(!reference_host_planes(stream, in, PLANES, ROWS, COLS, expected), "the original");
    expect_same("host_planes with tiles", PLANES, out, expected, PLANES * ROWS * COLS);
    host_free(in);
    host_free(out);
    host_free(expected);
}

/* While kernels of a tile run, the next is copied in and the one before copied out: what comes after each other is kernels. */
static void test_overlap(cudaStream_t stream)
{
    enum { TILE = 5, TILES = 40, CALLS = 2 };
    const struct host_roots_tiles tiles = {.i = TILE};
    float *x = host_floats(TILE * TILES);
    MUST(cudaDeviceSynchronize());
    const long in_turn = double_chain(), copies = double_copies(), calls = double_calls();
    EXPECT(!host_roots_tiled(stream, TILE * TILES, x, &tiles), "host_roots with tiles");
    MUST(cudaDeviceSynchronize());
    EXPECT(double_copies() - copies == 2 * TILES && double_calls() - calls == (2 + CALLS) * TILES, "%ld copies of %ld calls",
           double_copies() - copies, double_calls() - calls);
    EXPECT(double_chain() - in_turn <= CALLS * TILES + 8, "of %d tiles' work %ld pieces come after each other", TILES, double_chain() - in_turn);
    host_free(x);
}

/* An array that is copied there and back as elements goes through in tiles of a matrix. */
static void test_there_and_back(cudaStream_t stream)
{
    enum { ROWS = 40, COLS = 13, TILE = 8 };
    const struct host_biased_tiles tiles = {.i = TILE, .j = COLS};
    float *bias = host_floats(COLS), *a = host_floats(ROWS * COLS);
    const long copies = double_copies();
    EXPECT(!host_biased_tiled(stream, ROWS, COLS, bias, a, &tiles), "host_biased with tiles");
    EXPECT(double_copies() - copies == 1 + 2 * ROWS / TILE, "%ld copies", double_copies() - copies);
    host_free(bias);
    host_free(a);
}

/* Tiles become smaller with the memory that they may take, down to none. */
static void test_budgets(cudaStream_t stream)
{
    enum { ROWS = 23, COLS = 80 };
    const size_t n = (size_t)ROWS * COLS;
    float *in = host_floats(n), *out = host_floats(n), *expected = host_floats(n);
    EXPECT(!reference_host_softmax(stream, in, ROWS, COLS, expected), "the original");
    long calls_before = 0;
    for (int64_t memory = 1 << 17; memory >= 1 << 13; memory /= 2) {
        const struct host_softmax_tiles tiles = {.device_memory = memory};
        const long before = double_calls();
        double_set_memory((size_t)memory);
        EXPECT(!host_softmax_tiled(stream, in, ROWS, COLS, out, &tiles), "with %lld bytes", (long long)memory);
        double_set_memory((size_t)1 << 30);
        EXPECT(double_calls() - before >= calls_before, "smaller tiles with %lld bytes", (long long)memory);
        calls_before = double_calls() - before;
        expect_same("host_softmax", (int)memory, out, expected, n);
    }
    EXPECT(calls_before > ROWS, "tiles of a row at last, %ld calls", calls_before);
    fflush(stdout);
    const struct host_softmax_tiles small = {.device_memory = 6000}, large = {.i = 20, .device_memory = 1 << 15};
    EXPECT(!host_softmax_tiled(stream, in, ROWS, COLS, out, &small), "as written, and said");
    EXPECT(!host_softmax_tiled(stream, in, ROWS, COLS, out, &large), "as written, and said");
    const struct host_softmax_tiles more = {.i = 7, .device_memory = 1 << 15};
    double_set_memory(1 << 14);
    EXPECT(host_softmax_tiled(stream, in, ROWS, COLS, out, &more) == 0, "as written: less is free than may be used");
    expect_same("host_softmax", 7, out, expected, n);
    double_set_memory(8 * n);
    const struct host_softmax_tiles few = {.device_memory = 8200};
    EXPECT(host_softmax_tiled(stream, in, ROWS, COLS, out, &few) == 0, "more than the GPU holds");
    expect_same("host_softmax", 4, out, expected, n);
    EXPECT(reference_host_softmax(stream, in, ROWS, COLS, out) == 1, "the original does not fit");
    (void)cudaGetLastError();
    double_set_memory((size_t)1 << 30);
    host_free(in);
    host_free(out);
    host_free(expected);
}

/* Whatever call fails, the status is the original's, and nothing is left behind. */
static void test_failures(cudaStream_t stream)
{
    float *x = host_floats(90), *out = host_floats(64);
    const struct host_blur_tiles tiles = {.x_2 = 3, .y_2 = 2};
    const long before = double_calls();
    EXPECT(host_softmax(stream, x, 16, 4, out) == 0, "no call fails");
    const long between = double_calls();
    EXPECT(host_roots(stream, 16, x) == 0, "no call fails");
    const long after = double_calls();
    EXPECT(host_blur_tiled(stream, x, 6, 10, 4, out, 4, &tiles) == 0, "no call fails");
    const long behind = double_calls();
    for (int call = 0; call < behind - after; call++) {
        double_fail_after(call);
        EXPECT(host_blur_tiled(stream, x, 6, 10, 4, out, 4, &tiles) == 1, "call %d fails", call);
        (void)cudaGetLastError();
    }
    for (int call = 0; call < between - before; call++) {
        double_fail_after(call);
        EXPECT(host_softmax(stream, x, 16, 4, out) == 1, "call %d fails", call);
        (void)cudaGetLastError();
    }
    for (int call = 0; call < after - between; call++) {
        double_fail_after(call);
        EXPECT(host_roots(stream, 16, x) == 1, "call %d fails", call);
        (void)cudaGetLastError();
    }
    double_fail_after(-1);
    MUST(cudaStreamSynchronize(stream));
    host_free(x);
    host_free(out);
}
#endif

/* The streams and buffers of a call are those of the next. */
static void test_kept(cudaStream_t stream)
{
#ifdef FERN_DOUBLE
    long streams = 0;
    for (int turn = 0; turn < 3; turn++) {
        test_softmax(stream, 23, 37);
        EXPECT(!turn || double_streams() == streams, "%ld streams more", double_streams() - streams);
        streams = double_streams();
    }
    host_softmax_release();
    test_softmax(stream, 23, 37);
    EXPECT(double_streams() == streams + 2, "%ld streams after all were given back", double_streams() - streams);
#else
    (void)stream;
#endif
}

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    const int large = argc > 2 && !strcmp(argv[2], "large") ? 512 : 1;
    static const int sizes[] = {0, 1, 2, 7, 23, 32};
    cudaStream_t stream;
    cublasHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS || cublasSetStream(handle, stream) != CUBLAS_STATUS_SUCCESS) return 2;
    for (pinned = 0; pinned < 2; pinned++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            test_elements(stream, sizes[i] * large * 40);
            test_elements(NULL, sizes[i]);
            if (sizes[i]) test_plain(sizes[i] * large);
            if (!sizes[i]) continue;
            test_softmax(stream, sizes[i] * large, 37);
            test_less_sums(stream, sizes[i] * large, 37);
            test_pushed(stream, sizes[i] * large, 37);
            test_layer(handle, stream, sizes[i], 11, 6);
            test_images(stream, sizes[i], 13);
            test_rows(stream, sizes[i], 13);
            test_biased(stream, sizes[i], 13);
            if (sizes[i] < 10) test_planes(stream, sizes[i], 5, 6);
            if (sizes[i] < 10) test_volume(stream, sizes[i], 5, 7);
        }
#ifdef FERN_DOUBLE
        test_shared(stream);
        if (pinned) test_overlap(stream);
        if (pinned) test_there_and_back(stream);
#endif
        test_images(stream, 5, 129);
    }
    pinned = 0;
    test_kept(stream);
#ifdef FERN_DOUBLE
    if (argc > 2) test_budgets(stream); /* tiles are the default's */
    test_failures(stream);
#endif
    host_softmax_release();
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

/* Fused compositions on several streams, by several threads, with captures that are disturbed, beside the originals, bit for bit.
 * usage: orders SEED [uncaptured]      with `uncaptured`, of what is compiled so that nothing is captured */
#include "tests/gpu/arrays.h"
#include "tests/gpu/orders.h"

#include "orders.tiled.h"

int reference_layers(cublasHandle_t handle, cudaStream_t stream, int rows, int d, const float *a, const float *w1, const float *b1,
                     const float *w2, const float *b2, float *h, float *out);
int reference_rooted(cudaStream_t stream, int n, const float *in, float *out);
int reference_statuses(cudaStream_t stream, int n, const float *in, float *out);
cudaError_t reference_untested(cudaStream_t stream, int n, const float *in, float *out);
int reference_scaled(cublasHandle_t handle, int n, float alpha, const float *in, float *out, float *norm);
int reference_nested(cudaStream_t stream, int n, const float *in, float *out);

enum { ROWS = 16, D = 4, N = 100 };

/* One stream's arrays of each composition, in and out, and what they begin with; `expected`: after each has run once. */
typedef struct Arrays {
    float *layer[7], *in, *out, *values;
    float *expected_layer, *expected_rooted, *expected_statuses, *expected_nested; /* of the host */
} Arrays;

static const size_t layer_sizes[] = {ROWS * D, D *D, D, D *D, D, ROWS *D, ROWS *D};

static float *result_of(const float *memory, size_t n, cudaStream_t stream)
{
    return on_host(memory, n * sizeof(float), stream);
}

static Arrays make_arrays(cublasHandle_t handle, cudaStream_t stream)
{
    Arrays arrays;
    arrays.values = random_floats(N);
    for (int k = 0; k < 7; k++) arrays.layer[k] = on_device(arrays.values, layer_sizes[k] * sizeof(float));
    arrays.in = on_device(arrays.values, N * sizeof(float));
    arrays.out = on_device(arrays.values, N * sizeof(float));
    MUST(cudaDeviceSynchronize());
    float *const *p = arrays.layer;
    EXPECT(reference_layers(handle, stream, ROWS, D, p[0], p[1], p[2], p[3], p[4], p[5], p[6]) == 0, "layers");
    arrays.expected_layer = result_of(p[6], ROWS * D, stream);
    EXPECT(reference_rooted(stream, N, arrays.in, arrays.out) == 0, "rooted");
    arrays.expected_rooted = result_of(arrays.out, N, stream);
    EXPECT(reference_statuses(stream, N, arrays.in, arrays.out) == 0, "statuses");
    arrays.expected_statuses = result_of(arrays.out, N, stream);
    EXPECT(reference_nested(stream, N, arrays.in, arrays.out) == 0, "nested");
    arrays.expected_nested = result_of(arrays.out, N, stream);
    return arrays;
}

static void free_arrays(Arrays *arrays)
{
    for (int k = 0; k < 7; k++) MUST(cudaFree(arrays->layer[k]));
    MUST(cudaFree(arrays->in));
    MUST(cudaFree(arrays->out));
    float *const all[] = {arrays->values, arrays->expected_layer, arrays->expected_rooted, arrays->expected_statuses, arrays->expected_nested};
    for (int i = 0; i < 5; i++) free(all[i]);
}

static void expect_result(const char *what, int turn, const float *memory, const float *expected, size_t n, cudaStream_t stream)
{
    float *result = result_of(memory, n, stream);
    int same = 1;
    for (size_t i = 0; i < n; i++) same = same && fabsf(result[i] - expected[i]) <= 1e-5f * (1.0f + fabsf(expected[i]));
    EXPECT(same, "%s, %d", what, turn);
    free(result);
}

static int run_layers(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays)
{
    float *const *p = arrays->layer;
    return layers(handle, stream, ROWS, D, p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
}

/* --- Streams of one thread ------------------------------------------------------------------------------- */

/* One thread, two streams, other arrays on each, and nothing waits: with and without intermediates, launched, captured and replayed. */
static void test_two_streams(void)
{
    cudaStream_t streams[2];
    cublasHandle_t handles[2];
    Arrays arrays[2];
    for (int i = 0; i < 2; i++) {
        MUST(cudaStreamCreateWithFlags(&streams[i], cudaStreamNonBlocking));
        EXPECT(cublasCreate(&handles[i]) == 0 && cublasSetStream(handles[i], streams[i]) == 0, "a handle");
        arrays[i] = make_arrays(handles[i], streams[i]);
    }
    for (int turn = 0; turn < 8; turn++) {
        const int i = turn % 2;
        EXPECT(run_layers(handles[i], streams[i], &arrays[i]) == 0, "layers, %d", turn);
        EXPECT(rooted(streams[i], N, arrays[i].in, arrays[i].out) == 0, "rooted, %d", turn);
    }
    for (int i = 0; i < 2; i++) {
        expect_result("layers on two streams", i, arrays[i].layer[6], arrays[i].expected_layer, ROWS * D, streams[i]);
        expect_result("rooted on two streams", i, arrays[i].out, arrays[i].expected_rooted, N, streams[i]);
    }
    for (int turn = 0; turn < 4; turn++) EXPECT(nested(streams[turn % 2], N, arrays[turn % 2].in, arrays[turn % 2].out) == 0, "nested, %d", turn);
    for (int i = 0; i < 2; i++) {
        expect_result("a composition in another", i, arrays[i].out, arrays[i].expected_nested, N, streams[i]);
        free_arrays(&arrays[i]);
        EXPECT(cublasDestroy(handles[i]) == 0, "a handle");
        MUST(cudaStreamDestroy(streams[i]));
    }
}

/* Each call has a stream of its own, which has the handle of the one before. Nothing waits for what that does. */
static void test_streams_that_go(cublasHandle_t handle)
{
    Arrays arrays[4];
    MUST(cudaDeviceSynchronize());
    EXPECT(cublasSetStream(handle, NULL) == 0, "a handle");
    for (int i = 0; i < 4; i++) arrays[i] = make_arrays(handle, NULL);
    for (int turn = 0; turn < 12; turn++) {
        cudaStream_t stream;
        MUST(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
        if (turn % 4 == 0) MUST(cudaDeviceSynchronize()); /* who has used these arrays? */
        EXPECT(run_layers(handle, stream, &arrays[turn % 4]) == 0, "layers, %d", turn);
        EXPECT(rooted(stream, N, arrays[turn % 4].in, arrays[turn % 4].out) == 0, "rooted, %d", turn);
        MUST(cudaStreamDestroy(stream));
    }
    MUST(cudaDeviceSynchronize());
    EXPECT(cublasSetStream(handle, NULL) == 0, "a handle");
    for (int i = 0; i < 4; i++) {
        expect_result("layers on streams that go", i, arrays[i].layer[6], arrays[i].expected_layer, ROWS * D, NULL);
        expect_result("rooted on streams that go", i, arrays[i].out, arrays[i].expected_rooted, N, NULL);
        free_arrays(&arrays[i]);
    }
}

/* The status that a variable is left with, where launches are replayed too. */
static void test_statuses(cublasHandle_t handle, cudaStream_t stream)
{
    EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
    Arrays arrays = make_arrays(handle, stream);
    float norm = 0, expected = 1;
    for (int turn = 0; turn < 5; turn++) {
        struct notes notes = {cudaErrorUnknown, {cudaErrorUnknown, cudaErrorUnknown, cudaErrorUnknown, cudaErrorUnknown}};
        EXPECT(noted(&notes, stream, N, arrays.in, arrays.out) == 0, "noted, %d", turn);
        EXPECT(!notes.last && !notes.all[0] && !notes.all[1] && notes.all[2] == cudaErrorUnknown, "the notes, %d", turn);
        EXPECT(counted(&notes, stream, N, arrays.in, arrays.out) == 4, "counted, %d", turn);
        EXPECT(!notes.all[2] && !notes.all[3], "the notes of all, %d", turn);
        EXPECT(statuses(stream, N, arrays.in, arrays.out) == 0, "statuses, %d", turn);
        EXPECT(untested(stream, N, arrays.in, arrays.out) == cudaSuccess, "untested, %d", turn);
        EXPECT(rooted(stream, N, arrays.in, arrays.out) == 0, "rooted, %d", turn);
    }
    expect_result("rooted", 0, arrays.out, arrays.expected_rooted, N, stream);
    for (int turn = 0; turn < 4; turn++) {
        MUST(cudaMemcpyAsync(arrays.out, arrays.in, N * sizeof(float), cudaMemcpyDeviceToDevice, stream));
        EXPECT(scaled(handle, N, 0.5f, arrays.in, arrays.out, &norm) == 0, "scaled, %d", turn);
        MUST(cudaMemcpyAsync(arrays.out, arrays.in, N * sizeof(float), cudaMemcpyDeviceToDevice, stream));
        EXPECT(reference_scaled(handle, N, 0.5f, arrays.in, arrays.out, &expected) == 0, "scaled, %d", turn);
        EXPECT(fabsf(norm - expected) <= 1e-5f * expected, "norm %g, not %g", norm, expected);
    }
    free_arrays(&arrays);
}

/* The caller captures calls with a handle, and launches the graph on another stream than what comes next is on. */
static void test_captured_by_caller(cublasHandle_t handle, cudaStream_t stream, cudaStream_t other)
{
    cudaGraph_t graph = NULL;
    cudaGraphExec_t launches = NULL;
    EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
    Arrays captured = make_arrays(handle, stream), next = make_arrays(handle, stream);
    EXPECT(run_layers(handle, stream, &next) == 0, "layers"); /* what the thread keeps is there */
    MUST(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    EXPECT(run_layers(handle, stream, &captured) == 0, "layers that are captured");
    EXPECT(statuses(stream, N, captured.in, captured.out) == 0, "statuses that are captured");
    MUST(cudaStreamEndCapture(stream, &graph));
    MUST(cudaGraphInstantiateWithFlags(&launches, graph, 0));
    for (int turn = 0; turn < 3; turn++) {
        MUST(cudaGraphLaunch(launches, other));
        EXPECT(run_layers(handle, stream, &next) == 0, "layers beside a graph");
    }
    expect_result("layers that are captured", 0, captured.layer[6], captured.expected_layer, ROWS * D, other);
    expect_result("statuses that are captured", 0, captured.out, captured.expected_statuses, N, other);
    expect_result("layers beside a graph", 0, next.layer[6], next.expected_layer, ROWS * D, stream);
    MUST(cudaGraphExecDestroy(launches));
    MUST(cudaGraphDestroy(graph));
    free_arrays(&captured);
    free_arrays(&next);
}

#ifdef FERN_DOUBLE
/* --- Captures that fail ----------------------------------------------------------------------------------- */

typedef int (*Run)(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays);

static int run_statuses(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays)
{
    (void)handle;
    return statuses(stream, N, arrays->in, arrays->out);
}

static int run_untested(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays)
{
    (void)handle;
    return (int)untested(stream, N, arrays->in, arrays->out);
}

static int run_rooted(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays)
{
    (void)handle;
    return rooted(stream, N, arrays->in, arrays->out);
}

static int run_nested(cublasHandle_t handle, cudaStream_t stream, const Arrays *arrays)
{
    (void)handle;
    return nested(stream, N, arrays->in, arrays->out);
}

static void expect_right(int run, int call, const Arrays *arrays, cudaStream_t stream)
{
    const float *const expected[] = {arrays->expected_statuses, arrays->expected_statuses, arrays->expected_rooted, arrays->expected_nested};
    if (run == 4)
        expect_result("layers", call, arrays->layer[6], arrays->expected_layer, ROWS * D, stream);
    else
        expect_result("a chain", call, arrays->out, expected[run], N, stream);
}

/* Whatever call fails while it is captured, nobody sees it: all run again, and these arguments are never captured again. */
static void test_failing_captures(cublasHandle_t handle, cudaStream_t stream)
{
    static const Run runs[] = {run_statuses, run_untested, run_rooted, run_nested, run_layers};
    EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
    Arrays arrays = make_arrays(handle, stream);
    for (int run = 0; run < 5; run++)
        for (int call = 0;; call++) {
            const long failed = double_failed_in_captures(), replays = double_replays();
            statuses_release();
            EXPECT(runs[run](handle, stream, &arrays) == 0, "the first call");
            MUST(cudaMemsetAsync(arrays.out, 0, N * sizeof(float), stream));
            double_fail_after(call);
            EXPECT(runs[run](handle, stream, &arrays) == 0, "run %d with failure %d in its capture", run, call);
            double_fail_after(-1);
            expect_right(run, call, &arrays, stream);
            if (double_failed_in_captures() == failed) break; /* instantiating and launching the graph fail too by then */
            for (int again = 0; again < 2; again++) EXPECT(runs[run](handle, stream, &arrays) == 0, "run %d again", run);
            if (runs[run] != run_nested) EXPECT(double_replays() == replays, "run %d is captured again", run); /* what it calls may be */
            expect_right(run, call, &arrays, stream);
        }
    free_arrays(&arrays);
}

/* A device that is lost says so with every call: one is made, and not again. */
static void test_lost_device(cudaStream_t stream)
{
    Arrays arrays;
    arrays.in = on_device((float[N]){0}, N * sizeof(float));
    arrays.out = on_device((float[N]){0}, N * sizeof(float));
    for (int call = 0; call < 6; call++) {
        statuses_release();
        EXPECT(statuses(stream, N, arrays.in, arrays.out) == 0, "the first call");
        MUST(cudaStreamSynchronize(stream));
        double_break_after(call, cudaErrorIllegalAddress);
        const long calls = double_calls();
        EXPECT(statuses(stream, N, arrays.in, arrays.out) == call % 4 + 1, "statuses with a device that is lost at call %d", call);
        EXPECT(double_calls() - calls == call + 1, "%ld calls, not %d", double_calls() - calls, call + 1);
        EXPECT(cudaGetLastError() == cudaErrorIllegalAddress, "the error is gone");
        double_fail_after(-1);
        (void)cudaGetLastError();
    }
    MUST(cudaStreamSynchronize(stream));
    MUST(cudaFree(arrays.in));
    MUST(cudaFree(arrays.out));
}

/* --- Threads -------------------------------------------------------------------------------------------- */

enum { THREADS = 4 };

/* Of the threads, one waits for the device again and again, uses the legacy stream, allocates and frees: in whatever capture that happens, each
 * call of the others goes well. */
static void disturb(void)
{
    float *memory = NULL;
    cudaStream_t stream;
    MUST(cudaStreamCreate(&stream));
    for (int turn = 0; turn < 30; turn++) {
        MUST(cudaMalloc((void **)&memory, N * sizeof *memory));
        MUST(cudaMemset(memory, 0, N * sizeof *memory));
        MUST(cudaMemsetAsync(memory, 1, N * sizeof *memory, stream));
        const cudaError_t error = cudaDeviceSynchronize(); /* CUDA refuses that while anything is captured */
        EXPECT(error == cudaSuccess || error == cudaErrorStreamCaptureUnsupported, "the device: %d", (int)error);
        (void)cudaGetLastError();
        MUST(cudaStreamSynchronize(stream));
        MUST(cudaFree(memory));
    }
    MUST(cudaStreamDestroy(stream));
}

static void use_streams(int number)
{
    cudaStream_t streams[3] = {cudaStreamPerThread};
    cublasHandle_t handle;
    EXPECT(cublasCreate(&handle) == 0, "a handle");
    MUST(cudaStreamCreate(&streams[1]));
    MUST(cudaStreamCreateWithFlags(&streams[2], cudaStreamNonBlocking));
    Arrays arrays[3];
    for (int i = 0; i < 3; i++) {
        EXPECT(cublasSetStream(handle, streams[i]) == 0, "a handle");
        arrays[i].values = random_floats(N);
        for (int k = 0; k < 7; k++) MUST(cudaMalloc((void **)&arrays[i].layer[k], layer_sizes[k] * sizeof(float)));
        for (int k = 0; k < 7; k++)
            MUST(cudaMemcpyAsync(arrays[i].layer[k], arrays[i].values, layer_sizes[k] * sizeof(float), cudaMemcpyHostToDevice, streams[i]));
        MUST(cudaMalloc((void **)&arrays[i].in, N * sizeof(float)));
        MUST(cudaMalloc((void **)&arrays[i].out, N * sizeof(float)));
        MUST(cudaMemcpyAsync(arrays[i].in, arrays[i].values, N * sizeof(float), cudaMemcpyHostToDevice, streams[i]));
    }
    for (int turn = 0; turn < 12; turn++) {
        const int i = (turn + number) % 3;
        EXPECT(cublasSetStream(handle, streams[i]) == 0, "a handle");
        EXPECT(run_layers(handle, streams[i], &arrays[i]) == 0, "layers of thread %d, %d", number, turn);
        EXPECT(rooted(streams[i], N, arrays[i].in, arrays[i].out) == 0, "rooted of thread %d, %d", number, turn);
    }
    for (int i = 0; i < 3; i++) {
        float layer[ROWS * D], out[N], *all[] = {arrays[i].in, arrays[i].out};
        MUST(cudaMemcpyAsync(layer, arrays[i].layer[6], sizeof layer, cudaMemcpyDeviceToHost, streams[i]));
        MUST(cudaMemcpyAsync(out, arrays[i].out, sizeof out, cudaMemcpyDeviceToHost, streams[i]));
        EXPECT(cublasSetStream(handle, streams[i]) == 0, "a handle");
        float *const *p = arrays[i].layer;
        EXPECT(reference_layers(handle, streams[i], ROWS, D, p[0], p[1], p[2], p[3], p[4], p[5], p[6]) == 0, "layers");
        EXPECT(reference_rooted(streams[i], N, arrays[i].in, arrays[i].out) == 0, "rooted");
        float expected_layer[ROWS * D], expected_out[N];
        MUST(cudaMemcpyAsync(expected_layer, p[6], sizeof layer, cudaMemcpyDeviceToHost, streams[i]));
        MUST(cudaMemcpyAsync(expected_out, arrays[i].out, sizeof out, cudaMemcpyDeviceToHost, streams[i]));
        EXPECT(!memcmp(out, expected_out, sizeof out), "rooted of thread %d", number);
        for (int k = 0; k < ROWS * D; k++)
            EXPECT(fabsf(layer[k] - expected_layer[k]) <= 1e-5f * (1 + fabsf(layer[k])), "layers of thread %d", number);
        for (int k = 0; k < 7; k++) MUST(cudaFree(arrays[i].layer[k]));
        for (int k = 0; k < 2; k++) MUST(cudaFree(all[k]));
        free(arrays[i].values);
    }
    rooted_release();
    EXPECT(cublasDestroy(handle) == 0, "a handle");
    MUST(cudaStreamDestroy(streams[1]));
    MUST(cudaStreamDestroy(streams[2]));
}

static void run_thread(int number, void *data)
{
    (void)data;
    if (number)
        use_streams(number);
    else
        disturb();
}

/* Another thread captures in the mode that is for all, on a stream that the legacy one waits for: what a thread makes in its first call does
 * not spoil that, and is made. */
static void capture_for_all(int number, void *data)
{
    Arrays *arrays = data;
    cudaStream_t stream;
    cudaGraph_t graph;
    MUST(cudaStreamCreateWithFlags(&stream, number ? cudaStreamNonBlocking : cudaStreamDefault));
    if (number) {
        cublasHandle_t handle = *(cublasHandle_t *)arrays[2].values;
        EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
        for (int turn = 0; turn < 3; turn++) {
            EXPECT(run_layers(handle, stream, &arrays[1]) == 0, "layers beside a capture for all");
            EXPECT(statuses(stream, N, arrays[1].in, arrays[1].out) == 0, "statuses beside a capture for all");
        }
        while (!arrays[2].out) MUST(cudaMemsetAsync(arrays[1].in, 0, 4, stream)); /* until that has ended */
        MUST(cudaStreamSynchronize(stream));
        statuses_release();
    }
    else {
        MUST(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
        for (int turn = 0; turn < 200; turn++) MUST(cudaMemsetAsync(arrays[0].in, 0, N * sizeof(float), stream));
        MUST(cudaStreamEndCapture(stream, &graph));
        MUST(cudaGraphDestroy(graph));
        arrays[2].out = arrays[1].in;
    }
    MUST(cudaStreamDestroy(stream));
}

static void test_capture_for_all(cublasHandle_t handle, cudaStream_t stream)
{
    EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
    Arrays arrays[3] = {make_arrays(handle, stream), make_arrays(handle, stream)};
    arrays[2].values = (float *)&handle;
    arrays[2].out = NULL;
    MUST(cudaDeviceSynchronize());
    double_threads(2, capture_for_all, arrays);
    EXPECT(cublasSetStream(handle, stream) == 0, "a handle");
    for (int i = 0; i < 2; i++) free_arrays(&arrays[i]);
}
#endif

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    cudaStream_t stream, other;
    cublasHandle_t handle;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
    double_set_cache(512); /* whatever is called is fused */
#endif
    MUST(cudaStreamCreate(&stream));
    MUST(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS) return 2;
    test_two_streams();
    test_streams_that_go(handle);
    test_statuses(handle, stream);
    test_captured_by_caller(handle, stream, other);
#ifdef FERN_DOUBLE
    const int captures = argc < 3;
    EXPECT((double_replays() > 3) == captures, "%ld replays", double_replays()); /* but of what the caller has captured */
    if (captures) test_failing_captures(handle, stream);
    test_lost_device(stream);
    double_threads(THREADS, run_thread, NULL);
    test_capture_for_all(handle, stream);
#endif
    layers_release();
    if (cublasDestroy(handle) != CUBLAS_STATUS_SUCCESS) return 2;
    MUST(cudaStreamDestroy(other));
    MUST(cudaStreamDestroy(stream));
    return failures ? 1 : 0;
}

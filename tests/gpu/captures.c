/* What the double refuses in a capture, or beside one, as CUDA does, and what that spoils. No GPU is asked.   usage: captures */
#include "tests/gpu/arrays.h"

#include <cublas_v2.h>
#include <cufft.h>

enum { N = 16, BYTES = N * sizeof(float) };

static cudaStream_t blocking, other;
static float *memory, *spare;
static void *more;
static cudaEvent_t event;

/* --- What may be called while a stream is captured ---------------------------------------------------------- */

static int allocate(void) { return (int)cudaMalloc(&more, 64); }
static int release(void) { return (int)cudaFree(more); }
static int pin(void) { return (int)cudaMallocHost(&more, 64); }
static int unpin(void) { return (int)cudaFreeHost(more); }
static int wait_for_device(void) { return (int)cudaDeviceSynchronize(); }
static int wait_for_other(void) { return (int)cudaStreamSynchronize(other); }
static int wait_for_captured(void) { return (int)cudaStreamSynchronize(blocking); }
static int ask_captured(void) { return (int)cudaStreamQuery(blocking); }
static int ask_event(void) { return (int)cudaEventQuery(event); }
static int wait_for_event(void) { return (int)cudaEventSynchronize(event); }
static int copy(void) { return (int)cudaMemcpy(memory, memory + 1, 4, cudaMemcpyDeviceToDevice); }
static int fill(void) { return (int)cudaMemset(memory, 0, BYTES); }
static int fill_legacy(void) { return (int)cudaMemsetAsync(memory, 0, BYTES, NULL); }
static int fill_own(void) { return (int)cudaMemsetAsync(memory, 0, BYTES, cudaStreamPerThread); }
static int fill_other(void) { return (int)cudaMemsetAsync(memory, 0, BYTES, other); }
static int fill_captured(void) { return (int)cudaMemsetAsync(memory, 0, BYTES, blocking); }
static int record_legacy(void) { return (int)cudaEventRecord(event, NULL); }
static int wait_outside(void) { return (int)cudaStreamWaitEvent(blocking, event, 0); }
static int fork_legacy(void)
{
    const int error = (int)cudaEventRecord(event, blocking);
    return error ? error : (int)cudaStreamWaitEvent(NULL, event, 0);
}
static int ask_event_of_capture(void)
{
    const int error = (int)cudaEventRecord(event, blocking);
    return error ? error : (int)cudaEventQuery(event);
}
static int make_handle(void)
{
    cublasHandle_t handle;
    return (int)cublasCreate(&handle);
}
static int make_plan(void)
{
    cufftHandle plan;
    int n = N;
    return (int)cufftPlanMany(&plan, 1, &n, &n, 1, n, &n, 1, n, CUFFT_C2C, 1);
}
static int begin_legacy(void) { return (int)cudaStreamBeginCapture(NULL, cudaStreamCaptureModeRelaxed); }
static int begin_again(void) { return (int)cudaStreamBeginCapture(blocking, cudaStreamCaptureModeRelaxed); }

/* Errors by the mode of the capture: for all, of the thread, relaxed; and whether it is spoiled then. */
static const struct {
    const char *what;
    int (*call)(void);
    int error[3], spoils[3];
} calls[] = {
    {"cudaMalloc", allocate, {900, 900, 0}, {1, 1, 0}},
    {"cudaFree", release, {900, 900, 0}, {1, 1, 0}},
    {"cudaMallocHost", pin, {900, 900, 0}, {1, 1, 0}},
    {"cudaFreeHost", unpin, {900, 900, 0}, {1, 1, 0}},
    {"cudaDeviceSynchronize", wait_for_device, {900, 900, 900}, {1, 1, 1}},
    {"cudaStreamSynchronize of another", wait_for_other, {900, 900, 0}, {1, 1, 0}},
    {"cudaStreamSynchronize", wait_for_captured, {900, 900, 900}, {1, 1, 1}},
    {"cudaStreamQuery", ask_captured, {900, 900, 900}, {1, 1, 1}},
    {"cudaEventQuery", ask_event, {900, 900, 0}, {1, 1, 0}},
    {"cudaEventSynchronize", wait_for_event, {900, 900, 0}, {1, 1, 0}},
    {"cudaEventQuery of an event of the capture", ask_event_of_capture, {907, 907, 907}, {1, 1, 1}},
    {"cudaMemcpy", copy, {900, 900, 906}, {1, 1, 1}},
    {"cudaMemset", fill, {900, 900, 906}, {1, 1, 1}},
    {"cudaMemsetAsync on the legacy stream", fill_legacy, {906, 906, 906}, {1, 1, 1}},
    {"cudaMemsetAsync on the thread's stream", fill_own, {0, 0, 0}, {0, 0, 0}},
    {"cudaMemsetAsync on another stream", fill_other, {0, 0, 0}, {0, 0, 0}},
    {"cudaMemsetAsync", fill_captured, {0, 0, 0}, {0, 0, 0}},
    {"cudaEventRecord on the legacy stream", record_legacy, {906, 906, 906}, {1, 1, 1}},
    {"an event from outside", wait_outside, {905, 905, 905}, {1, 1, 1}},
    {"the legacy stream in the capture", fork_legacy, {906, 906, 906}, {1, 1, 1}},
    {"cublasCreate", make_handle, {CUBLAS_STATUS_ALLOC_FAILED, CUBLAS_STATUS_ALLOC_FAILED, -1}, {1, 1, 0}},
    {"cufftPlanMany", make_plan, {CUFFT_ALLOC_FAILED, CUFFT_ALLOC_FAILED, -1}, {1, 1, 0}},
    {"a capture of the legacy stream", begin_legacy, {900, 900, 900}, {0, 0, 0}},
    {"a capture of the same", begin_again, {cudaErrorIllegalState, cudaErrorIllegalState, cudaErrorIllegalState}, {0, 0, 0}},
};

static void test_call(size_t i, int mode)
{
    cudaGraph_t graph = NULL;
    enum cudaStreamCaptureStatus status;
    if (calls[i].error[mode] < 0) return;
    MUST(cudaStreamBeginCapture(blocking, (enum cudaStreamCaptureMode)mode));
    const int error = calls[i].call();
    EXPECT(error == calls[i].error[mode], "%s in a capture of mode %d: %d", calls[i].what, mode, error);
    MUST(cudaStreamIsCapturing(blocking, &status));
    EXPECT((status == cudaStreamCaptureStatusInvalidated) == calls[i].spoils[mode], "%s, mode %d: status %d", calls[i].what, mode, (int)status);
    EXPECT((int)cudaMemsetAsync(memory, 0, BYTES, blocking) == (calls[i].spoils[mode] ? 901 : 0), "work after %s", calls[i].what);
    EXPECT((int)cudaStreamEndCapture(blocking, &graph) == (calls[i].spoils[mode] ? 901 : 0), "the end after %s", calls[i].what);
    EXPECT((graph == NULL) == calls[i].spoils[mode], "a graph after %s", calls[i].what);
    if (graph) MUST(cudaGraphDestroy(graph));
    (void)cudaGetLastError();
    MUST(cudaDeviceSynchronize());
    MUST(cudaEventRecord(event, other)); /* what the event is of is known again */
    MUST(cudaEventSynchronize(event));
}

/* --- Beside a capture of another thread ---------------------------------------------------------------------- */

typedef struct Beside {
    int ended, error, spoiled;
    enum cudaStreamCaptureMode mode, mine;
    unsigned flags;
    int (*call)(void);
} Beside;

static void run_beside(int number, void *data)
{
    Beside *beside = data;
    cudaStream_t stream;
    cudaGraph_t graph = NULL;
    if (number) {
        cudaThreadExchangeStreamCaptureMode(&beside->mine);
        while (beside->ended == 0) MUST(cudaMemsetAsync(spare, 0, 4, other)); /* until it has begun */
        beside->error = beside->call();
        beside->ended = 2;
        return;
    }
    MUST(cudaStreamCreateWithFlags(&stream, beside->flags));
    MUST(cudaStreamBeginCapture(stream, beside->mode));
    beside->ended = 1;
    while (beside->ended == 1)
        if (cudaMemsetAsync(spare, 0, 4, stream)) (void)cudaGetLastError();
    beside->spoiled = cudaStreamEndCapture(stream, &graph) == cudaErrorStreamCaptureInvalidated;
    if (graph) MUST(cudaGraphDestroy(graph));
    MUST(cudaStreamDestroy(stream));
}

static void test_beside(int line, int (*call)(void), enum cudaStreamCaptureMode mode, enum cudaStreamCaptureMode mine, unsigned flags, int error,
                        int spoiled)
{
    Beside beside = {0, -1, -1, mode, mine, flags, call};
    double_threads(2, run_beside, &beside);
    EXPECT(beside.error == error && beside.spoiled == spoiled, "line %d: error %d, spoiled %d", line, beside.error, beside.spoiled);
    MUST(cudaDeviceSynchronize());
}

/* --- What is given again ------------------------------------------------------------------------------------- */

static void test_reuse(void)
{
    int handles = 0, addresses = 0;
    for (int turn = 0; turn < 20; turn++) {
        cudaStream_t first, second;
        void *a, *b;
        MUST(cudaStreamCreate(&first));
        MUST(cudaMallocAsync(&a, 100, first));
        MUST(cudaMemsetAsync(a, 0, 100, first));
        MUST(cudaFreeAsync(a, first));
        MUST(cudaStreamSynchronize(first));
        MUST(cudaStreamDestroy(first));
        MUST(cudaStreamCreate(&second));
        MUST(cudaMallocAsync(&b, 100, second));
        handles += first == second;
        addresses += a == b;
        MUST(cudaFreeAsync(b, second));
        MUST(cudaStreamSynchronize(second));
        MUST(cudaStreamDestroy(second));
    }
    EXPECT(handles == 20, "%d handles are given again", handles);
    EXPECT(addresses > 0 && addresses < 20, "%d addresses are given again", addresses);
}

/* A launch of a graph comes after the one before, on whatever streams; and neighbouring bytes are no race. */
static void test_order(void)
{
    cudaGraph_t graph;
    cudaGraphExec_t launches;
    cudaStream_t third;
    MUST(cudaStreamCreateWithFlags(&third, cudaStreamNonBlocking));
    MUST(cudaStreamBeginCapture(other, cudaStreamCaptureModeThreadLocal));
    MUST(cudaMemsetAsync(memory, 0, BYTES, other));
    MUST(cudaStreamEndCapture(other, &graph));
    MUST(cudaGraphInstantiateWithFlags(&launches, graph, 0));
    for (int turn = 0; turn < 4; turn++) MUST(cudaGraphLaunch(launches, turn % 2 ? other : third));
    MUST(cudaDeviceSynchronize());
    for (int turn = 0; turn < 4; turn++) MUST(cudaMemsetAsync((char *)memory + turn % 2 * 3 + 2, 0, 3, turn % 2 ? other : third));
    MUST(cudaDeviceSynchronize());
    MUST(cudaMemsetAsync(memory, 0, BYTES, other));
    MUST(cudaDeviceSynchronize());
    MUST(cudaGraphExecDestroy(launches));
    MUST(cudaGraphDestroy(graph));
    MUST(cudaStreamDestroy(third));
}

int main(void)
{
    MUST(cudaStreamCreate(&blocking));
    MUST(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    MUST(cudaMalloc((void **)&memory, BYTES));
    MUST(cudaMalloc((void **)&spare, BYTES));
    MUST(cudaEventCreate(&event));
    MUST(cudaEventRecord(event, other));
    MUST(cudaEventSynchronize(event));
    for (int mode = 0; mode < 3; mode++) {
        MUST(cudaMalloc(&more, 64)); /* what is made in a capture, where that may be, is freed in the next */
        void *const kept = more;
        for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) test_call(i, mode);
        MUST(cudaFree(kept));
    }
#define BESIDE(call, mode, mine, flags, error, spoiled) test_beside(__LINE__, call, mode, mine, flags, error, spoiled)
    const enum cudaStreamCaptureMode all = cudaStreamCaptureModeGlobal, local = cudaStreamCaptureModeThreadLocal, relaxed = cudaStreamCaptureModeRelaxed;
    BESIDE(allocate, all, all, cudaStreamDefault, 900, 1);
    BESIDE(allocate, local, all, cudaStreamDefault, 0, 0);
    MUST(cudaFree(more));
    BESIDE(allocate, all, local, cudaStreamDefault, 0, 0);
    MUST(cudaFree(more));
    BESIDE(allocate, all, relaxed, cudaStreamDefault, 0, 0);
    MUST(cudaFree(more));
    BESIDE(fill_legacy, all, all, cudaStreamDefault, 906, 1);
    BESIDE(fill_legacy, local, all, cudaStreamDefault, 906, 1);
    BESIDE(fill_legacy, local, all, cudaStreamNonBlocking, 0, 0);
    BESIDE(fill, local, all, cudaStreamNonBlocking, 0, 0);
    BESIDE(fill, all, all, cudaStreamNonBlocking, 900, 1);
    BESIDE(wait_for_device, local, relaxed, cudaStreamNonBlocking, 900, 1);
    BESIDE(fill_own, all, all, cudaStreamDefault, 0, 0);
    BESIDE(wait_for_other, all, all, cudaStreamNonBlocking, 900, 1);
    test_reuse();
    test_order();
    MUST(cudaFree(memory));
    MUST(cudaFree(spare));
    MUST(cudaEventDestroy(event));
    MUST(cudaStreamDestroy(blocking));
    MUST(cudaStreamDestroy(other));
    return failures ? 1 : 0;
}

/* What calls random compositions on several streams and by several threads (generate_orders.py), beside the originals. */
#ifndef FERN_TESTS_GPU_RANDOM_ORDERS_H
#define FERN_TESTS_GPU_RANDOM_ORDERS_H

#include "tests/gpu/arrays.h"

#include <cublas_v2.h>

typedef int (*Ordered)(cublasHandle_t handle, cudaStream_t stream, int n, float alpha, const float *first, const float *second, float *out,
                       float *more, float *number);

typedef struct Composition {
    Ordered fused, reference;
    void (*release)(void);
    int captured; /* the caller may capture it */
    int number;   /* it leaves one */
} Composition;

enum { SETS = 3, STREAMS = 5, STEPS = 40, MOST = 70, CAPTURED = 2 };

/* Arrays of the fused functions and of the originals; who is given them next waits for the event. */
typedef struct Set {
    int n;
    float *arrays[2][4]; /* first, second, out, more */
    cudaEvent_t used;
} Set;

/* What a thread has. */
typedef struct Caller {
    int number, alone;
    unsigned random;
    cublasHandle_t handle;
    cudaStream_t streams[STREAMS]; /* of the thread, blocking, not blocking, made anew now and then, legacy */
    Set sets[SETS];
    float *values;
    const Composition *all;
    size_t count;
} Caller;

/* Its own, for threads take turns. */
static inline unsigned draw(Caller *caller, unsigned below)
{
    caller->random = caller->random * 1664525u + 1013904223u;
    return (caller->random >> 8) % below;
}

static inline int call_one(Caller *caller, const Composition *composition, int reference, const Set *set, cudaStream_t stream, float alpha,
                           float *number)
{
    float *const *arrays = set->arrays[reference];
    EXPECT(cublasSetStream(caller->handle, stream) == CUBLAS_STATUS_SUCCESS, "a handle");
    return (reference ? composition->reference : composition->fused)(caller->handle, stream, set->n, alpha, arrays[0], arrays[1], arrays[2],
                                                                     arrays[3], number);
}

/* Fills both sides alike. */
static inline void fill_set(Caller *caller, const Set *set, cudaStream_t stream)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < 4; i++)
            MUST(cudaMemcpyAsync(set->arrays[side][i], caller->values + i, (size_t)set->n * sizeof(float), cudaMemcpyHostToDevice, stream));
}

static inline void compare_set(Caller *caller, const Set *set, cudaStream_t stream, const char *when, int step)
{
    for (int i = 0; i < 4; i++) {
        float got[MOST], wanted[MOST];
        MUST(cudaMemcpyAsync(got, set->arrays[0][i], (size_t)set->n * sizeof(float), cudaMemcpyDeviceToHost, stream));
        MUST(cudaMemcpyAsync(wanted, set->arrays[1][i], (size_t)set->n * sizeof(float), cudaMemcpyDeviceToHost, stream));
        EXPECT(!memcmp(got, wanted, (size_t)set->n * sizeof(float)), "thread %d, array %d %s step %d, of %d", caller->number, i, when, step, set->n);
    }
}

static inline long failures_seen(void)
{
#ifdef FERN_DOUBLE
    return double_failed() - double_failed_in_captures();
#else
    return 0;
#endif
}

/* A call, at times one that fails: where it was only captured nobody sees that. */
static inline void step_call(Caller *caller, const Composition *composition, Set *set, cudaStream_t stream, int step)
{
    const float alpha = 0.25f + 0.25f * (float)draw(caller, 2);
    const long seen = failures_seen();
    float numbers[2] = {0, 0};
#ifdef FERN_DOUBLE
    if (caller->alone && draw(caller, 3) == 0) double_fail_after((int)draw(caller, 24));
#endif
    const int status = call_one(caller, composition, 0, set, stream, alpha, &numbers[0]);
#ifdef FERN_DOUBLE
    double_fail_after(-1);
#endif
    const int known = call_one(caller, composition, 1, set, stream, alpha, &numbers[1]);
    if (failures_seen() != seen) {
        fill_set(caller, set, stream);
        (void)cudaGetLastError();
        return;
    }
    EXPECT(status == known, "thread %d, step %d, composition %d: status %d, not %d", caller->number, step, (int)(composition - caller->all), status,
           known);
    if (composition->number)
        EXPECT(fabsf(numbers[0] - numbers[1]) <= 1e-5f * (1.0f + fabsf(numbers[1])), "thread %d, step %d: %g, not %g", caller->number, step, numbers[0],
               numbers[1]);
}

/* The caller captures calls, and launches what comes of that on another stream. */
static inline void step_capture(Caller *caller, const Composition *composition, Set *set, cudaStream_t stream)
{
    cudaGraph_t graph;
    cudaGraphExec_t launches;
    cudaStream_t captured = caller->streams[CAPTURED];
    MUST(cudaStreamBeginCapture(captured, cudaStreamCaptureModeThreadLocal));
    const int status = call_one(caller, composition, 0, set, captured, 0.5f, NULL);
    const cudaError_t error = cudaStreamEndCapture(captured, &graph);
    EXPECT(error == cudaSuccess || (!caller->alone && error == cudaErrorStreamCaptureInvalidated), "thread %d, a capture: %d", caller->number, (int)error);
    if (error != cudaSuccess) { /* another thread has waited for the device */
        (void)cudaGetLastError();
        return;
    }
    MUST(cudaGraphInstantiateWithFlags(&launches, graph, 0));
    for (int turn = 0; turn < 2; turn++) {
        MUST(cudaGraphLaunch(launches, stream));
        EXPECT(call_one(caller, composition, 1, set, stream, 0.5f, NULL) == status, "thread %d, a captured call", caller->number);
    }
    MUST(cudaGraphExecDestroy(launches));
    MUST(cudaGraphDestroy(graph));
}

/* What other parts of a program do meanwhile. */
static inline void step_else(Caller *caller, int step)
{
    void *memory = NULL;
    cudaError_t error = cudaSuccess;
    switch (draw(caller, 6)) {
    case 0:
        error = cudaDeviceSynchronize(); /* CUDA refuses that while anything is captured */
        EXPECT(error == cudaSuccess || (!caller->alone && error == cudaErrorStreamCaptureUnsupported), "the device: %d", (int)error);
        (void)cudaGetLastError();
        return;
    case 1:
        MUST(cudaMalloc(&memory, 100));
        MUST(cudaMemset(memory, 0, 100));
        MUST(cudaFree(memory));
        return;
    case 2: MUST(cudaStreamSynchronize(caller->streams[draw(caller, STREAMS)])); return;
    case 3:
        for (size_t i = 0; i < caller->count && step % 3 == 0; i++)
            if (caller->all[i].release) caller->all[i].release();
        return;
    default:
        MUST(cudaStreamDestroy(caller->streams[3]));
        MUST(cudaStreamCreateWithFlags(&caller->streams[3], draw(caller, 2) ? cudaStreamNonBlocking : cudaStreamDefault));
    }
}

static inline void begin_caller(Caller *caller)
{
    static const int sizes[] = {1, 7, 16, 33, 64};
    caller->streams[0] = cudaStreamPerThread;
    MUST(cudaStreamCreate(&caller->streams[1]));
    MUST(cudaStreamCreateWithFlags(&caller->streams[2], cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&caller->streams[3], cudaStreamNonBlocking));
    caller->streams[4] = NULL;
    EXPECT(cublasCreate(&caller->handle) == CUBLAS_STATUS_SUCCESS, "a handle");
    caller->values = random_floats(MOST + 4);
    for (int s = 0; s < SETS; s++) {
        Set *set = &caller->sets[s];
        set->n = sizes[draw(caller, 5)];
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < 4; i++) MUST(cudaMalloc((void **)&set->arrays[side][i], (size_t)set->n * sizeof(float)));
        MUST(cudaEventCreateWithFlags(&set->used, cudaEventDisableTiming));
        fill_set(caller, set, caller->streams[1]);
        MUST(cudaEventRecord(set->used, caller->streams[1]));
    }
}

static inline void end_caller(Caller *caller)
{
    for (int s = 0; s < SETS; s++) {
        Set *set = &caller->sets[s];
        MUST(cudaStreamWaitEvent(caller->streams[1], set->used, 0));
        compare_set(caller, set, caller->streams[1], "at the end, after", STEPS);
        MUST(cudaEventDestroy(set->used));
        for (int side = 0; side < 2; side++)
            for (int i = 0; i < 4; i++) MUST(cudaFree(set->arrays[side][i]));
    }
    for (size_t i = 0; i < caller->count; i++)
        if (caller->all[i].release) caller->all[i].release();
    EXPECT(cublasDestroy(caller->handle) == CUBLAS_STATUS_SUCCESS, "a handle");
    for (int i = 1; i < 4; i++) MUST(cudaStreamDestroy(caller->streams[i]));
    free(caller->values);
}

static inline void run_caller(int number, void *data)
{
    Caller *caller = (Caller *)data + number;
    size_t favourite = draw(caller, (unsigned)caller->count); /* whose launches are captured and replayed */
    begin_caller(caller);
    for (int step = 0; step < STEPS; step++) {
        Set *set = &caller->sets[draw(caller, 8) ? 0 : draw(caller, SETS)];
        if (draw(caller, 8) == 0) favourite = draw(caller, (unsigned)caller->count);
        const Composition *composition = &caller->all[draw(caller, 4) ? favourite : draw(caller, (unsigned)caller->count)];
        if (draw(caller, 4) == 0) step_else(caller, step);
        const cudaStream_t stream = caller->streams[draw(caller, STREAMS)];
        MUST(cudaStreamWaitEvent(stream, set->used, 0));
        if (composition->captured && stream != caller->streams[CAPTURED] && draw(caller, 6) == 0)
            step_capture(caller, composition, set, stream);
        else
            step_call(caller, composition, set, stream, step);
        if (draw(caller, 6) == 0) compare_set(caller, set, stream, "after", step);
        if (draw(caller, 5) == 0) fill_set(caller, set, stream); /* else numbers grow */
        MUST(cudaEventRecord(set->used, stream));
    }
    end_caller(caller);
}

/* Arguments: the seed. One thread, whose calls may fail, then several. */
static inline int compare_orders(int argc, char **argv, const Composition *all, size_t count)
{
    enum { THREADS = 3 };
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    Caller callers[THREADS];
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    for (int alone = 2; alone--;) {
        for (int i = 0; i < THREADS; i++)
            callers[i] = (Caller){.number = i, .alone = alone, .random = seed * 97u + (unsigned)(i + 7 * alone), .all = all, .count = count};
        if (alone) run_caller(0, callers);
#ifdef FERN_DOUBLE
        else
            double_threads(THREADS, run_caller, callers);
#endif
    }
    return failures ? 1 : 0;
}

#endif

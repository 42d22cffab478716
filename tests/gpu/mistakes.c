/* What the double must see: each mistake ends the program with an error.   usage: mistakes WHICH SEED */
#include "examples/kernels/cuda/kernels.h"
#include "tests/gpu/arrays.h"

enum { N = 1000 };

static int event_is_missing(int waits)
{
    float *values = random_floats(N);
    float *x = on_device(values, N * sizeof *x), *y = on_device(values, N * sizeof *x), *z = on_device(values, N * sizeof *x);
    cudaStream_t first, second;
    cudaEvent_t event;
    MUST(cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking));
    MUST(cudaEventCreate(&event));
    MUST(gpu_affine(first, N, 2.0f, x, 1.0f, y));
    MUST(cudaEventRecord(event, first));
    if (waits) MUST(cudaStreamWaitEvent(second, event, 0));
    MUST(gpu_affine(second, N, 1.0f, y, 0.0f, z));
    float *result = on_host(z, N * sizeof *x, second);
    int wrong = 0;
    for (int i = 0; i < N; i++) wrong += result[i] != 2.0f * values[i] + 1.0f;
    free(result);
    free(values);
    MUST(cudaFree(x));
    MUST(cudaFree(y));
    MUST(cudaFree(z));
    MUST(cudaEventDestroy(event));
    MUST(cudaStreamDestroy(first));
    MUST(cudaStreamDestroy(second));
    return wrong ? 3 : 0;
}

/* The second copy out of a pinned buffer that the host fills again: has it waited for the first? */
static int buffer_is_reused(int waits)
{
    float *memory = NULL;
    void *pinned = NULL;
    const float values[N] = {0};
    cudaStream_t stream;
    MUST(cudaMallocHost(&pinned, sizeof values));
    MUST(cudaMalloc((void **)&memory, sizeof values));
    MUST(cudaStreamCreate(&stream));
    for (int i = 0; i < 2; i++) {
        double_memcpy(pinned, values, sizeof values);
        MUST(cudaMemcpyAsync(memory, pinned, sizeof values, cudaMemcpyHostToDevice, stream));
        if (waits) MUST(cudaStreamSynchronize(stream));
    }
    MUST(cudaStreamSynchronize(stream));
    MUST(cudaStreamDestroy(stream));
    MUST(cudaFree(memory));
    MUST(cudaFreeHost(pinned));
    return 0;
}

/* Two branches of a graph write to the same memory: does one wait for the other? */
static int branches_race(int waits)
{
    float values[N] = {0};
    float *x = on_device(values, sizeof values), *y = on_device(values, sizeof values);
    cudaStream_t first, second;
    cudaEvent_t event;
    cudaGraph_t graph;
    cudaGraphExec_t launches;
    MUST(cudaStreamCreateWithFlags(&first, cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&second, cudaStreamNonBlocking));
    MUST(cudaEventCreate(&event));
    MUST(cudaStreamBeginCapture(first, cudaStreamCaptureModeThreadLocal));
    MUST(cudaEventRecord(event, first));
    MUST(cudaStreamWaitEvent(second, event, 0));
    MUST(gpu_affine(second, N, 2.0f, x, 1.0f, y));
    MUST(cudaEventRecord(event, second));
    if (waits) MUST(cudaStreamWaitEvent(first, event, 0));
    MUST(gpu_affine(first, N, 3.0f, x, 1.0f, y));
    MUST(cudaStreamWaitEvent(first, event, 0));
    MUST(cudaStreamEndCapture(first, &graph));
    MUST(cudaGraphInstantiateWithFlags(&launches, graph, 0));
    MUST(cudaGraphLaunch(launches, first));
    MUST(cudaStreamSynchronize(first));
    MUST(cudaGraphExecDestroy(launches));
    MUST(cudaGraphDestroy(graph));
    MUST(cudaFree(x));
    MUST(cudaFree(y));
    MUST(cudaEventDestroy(event));
    MUST(cudaStreamDestroy(first));
    MUST(cudaStreamDestroy(second));
    return 0;
}

/* A capture ends while a stream that it has reached is not back. */
static int branch_is_left(void)
{
    float *x = on_device((const float[N]){0}, N * sizeof *x);
    cudaStream_t first, second;
    cudaEvent_t event;
    cudaGraph_t graph;
    MUST(cudaStreamCreate(&first));
    MUST(cudaStreamCreate(&second));
    MUST(cudaEventCreate(&event));
    MUST(cudaStreamBeginCapture(first, cudaStreamCaptureModeThreadLocal));
    MUST(cudaEventRecord(event, first));
    MUST(cudaStreamWaitEvent(second, event, 0));
    MUST(gpu_affine(second, N, 2.0f, x, 1.0f, x));
    return cudaStreamEndCapture(first, &graph) != cudaSuccess;
}

/* mistakes_kernels.cu */
cudaError_t wrong_kernel(int which, int mistake, float *out);

static int kernel_is_wrong(int which, int mistake)
{
    float *memory = NULL;
    MUST(cudaMalloc((void **)&memory, N * sizeof *memory));
    MUST(wrong_kernel(which, mistake, memory));
    MUST(cudaDeviceSynchronize());
    MUST(cudaFree(memory));
    return 0;
}

int main(int argc, char **argv)
{
    const char *which = argc > 1 ? argv[1] : "";
    float *memory = NULL;
    cudaStream_t stream;
    double_seed(argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 1);
    if (!strcmp(which, "event")) return event_is_missing(0);
    if (!strcmp(which, "no-mistake")) return event_is_missing(1);
    if (!strcmp(which, "buffer")) return buffer_is_reused(0);
    if (!strcmp(which, "no-mistake-buffer")) return buffer_is_reused(1);
    if (!strcmp(which, "branches")) return branches_race(0);
    if (!strcmp(which, "no-mistake-branches")) return branches_race(1);
    if (!strcmp(which, "branch-left")) return branch_is_left();
    static const char *const kernels[] = {"in-block", "in-warp", "between-blocks", "barrier-in-part", "shared-beyond", "copies", "copies-left",
                                          "bytes", "shared-bytes"};
    for (int i = 0; i < 9; i++) {
        if (!strcmp(which, kernels[i])) return kernel_is_wrong(i, 1);
        if (!strncmp(which, "no-mistake-", 11) && !strcmp(which + 11, kernels[i])) return kernel_is_wrong(i, 0);
    }
    MUST(cudaStreamCreate(&stream));
    MUST(cudaMalloc((void **)&memory, N * sizeof *memory));
    if (!strcmp(which, "host-access")) return (int)memory[0];
    if (!strcmp(which, "leak")) {
        MUST(cudaStreamDestroy(stream));
        return 0;
    }
    if (!strcmp(which, "freed")) {
        MUST(cudaFreeAsync(memory, stream));
        MUST(gpu_affine(stream, N, 2.0f, memory, 1.0f, memory));
        MUST(cudaStreamSynchronize(stream));
        return 0;
    }
    if (!strcmp(which, "beyond")) {
        MUST(gpu_affine(stream, 4 * N, 2.0f, memory, 1.0f, memory));
        MUST(cudaStreamSynchronize(stream));
        return 0;
    }
    if (!strcmp(which, "host-pointer")) {
        float on_host[N] = {0};
        return gpu_affine(stream, N, 2.0f, on_host, 1.0f, memory) != cudaSuccess;
    }
    if (!strcmp(which, "direction")) return cudaMemcpyAsync(memory, memory, 4, cudaMemcpyHostToDevice, stream) != cudaSuccess;
    if (!strcmp(which, "unfinished")) {
        for (int i = 0; i < 100; i++) MUST(gpu_affine(stream, N, 2.0f, memory, 1.0f, memory));
        return 0;
    }
    return 2;
}

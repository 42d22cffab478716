/* Fused functions beside the originals on a GPU: medians by events, and the device's copy bandwidth in the same run. */
#include "tests/gpu/chains.h"
#include "bench/gpu/timing.h"

cudaError_t reference_chain(cudaStream_t stream, int n, const float *x, const float *y, float *out);
int reference_row_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);
int reference_layer(cublasHandle_t handle, cudaStream_t stream, int rows, int cols, int inner, const float *a, const float *b,
                    const float *bias, float *out);

struct Run {
    cudaStream_t stream;
    cublasHandle_t handle;
    float *first, *second, *out, *bias;
    int rows, cols, inner;
};

static size_t elements(const Run *run)
{
    return (size_t)run->rows * (size_t)run->cols;
}

static void copy(const Run *run)
{
    MUST(cudaMemcpyAsync(run->out, run->first, elements(run) * sizeof(float), cudaMemcpyDeviceToDevice, run->stream));
}

static void chain_whole(const Run *run)
{
    MUST(reference_chain(run->stream, run->rows * run->cols, run->first, run->second, run->out));
}

static void chain_fused(const Run *run)
{
    MUST(chain(run->stream, run->rows * run->cols, run->first, run->second, run->out));
}

static void softmax_whole(const Run *run)
{
    MUST(reference_row_softmax(run->stream, run->first, run->rows, run->cols, run->out));
}

static void softmax_fused(const Run *run)
{
    MUST(row_softmax(run->stream, run->first, run->rows, run->cols, run->out));
}

static void layer_whole(const Run *run)
{
    MUST(reference_layer(run->handle, run->stream, run->rows, run->cols, run->inner, run->first, run->second, run->bias, run->out));
}

static void layer_fused(const Run *run)
{
    MUST(layer(run->handle, run->stream, run->rows, run->cols, run->inner, run->first, run->second, run->bias, run->out));
}

static void compare(const Run *run, const char *name, void (*whole)(const Run *), void (*fused)(const Run *))
{
    const float a = median(run, run->stream, whole), b = median(run, run->stream, fused);
    printf("%-12s %6d x %-6d  unfused %8.3f ms  fused %8.3f ms  %5.2f\n", name, run->rows, run->cols, a, b, a / b);
}

int main(void)
{
    Run run = {.cols = 4096, .inner = 64};
    const int most = 65536;
    const size_t bytes = (size_t)most * (size_t)run.cols * sizeof(float);
    MUST(cudaStreamCreate(&run.stream));
    MUST(cublasCreate(&run.handle));
    MUST(cublasSetStream(run.handle, run.stream));
    MUST(cudaMalloc((void **)&run.first, bytes));
    MUST(cudaMalloc((void **)&run.second, bytes));
    MUST(cudaMalloc((void **)&run.out, bytes));
    MUST(cudaMalloc((void **)&run.bias, (size_t)run.cols * sizeof(float)));
    MUST(cudaMemset(run.first, 0, bytes));
    MUST(cudaMemset(run.second, 0, bytes));
    MUST(cudaMemset(run.bias, 0, (size_t)run.cols * sizeof(float)));
    for (run.rows = 1024; run.rows <= most; run.rows *= 4) {
        const float time = median(&run, run.stream, copy);
        printf("%-12s %6d x %-6d  %.0f GB/s\n", "copy", run.rows, run.cols, 2e-6 * (double)elements(&run) * sizeof(float) / time);
        compare(&run, "chain", chain_whole, chain_fused);
        compare(&run, "row_softmax", softmax_whole, softmax_fused);
        compare(&run, "layer", layer_whole, layer_fused);
    }
    MUST(cudaFree(run.first));
    MUST(cudaFree(run.second));
    MUST(cudaFree(run.out));
    MUST(cudaFree(run.bias));
    MUST(cublasDestroy(run.handle));
    MUST(cudaStreamDestroy(run.stream));
    return 0;
}

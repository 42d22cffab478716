/* Chains of calls beside the kernels that they become: medians by events, and what they move beside the device's copy
 * bandwidth in the same run. */
#include "tests/gpu/inline.h"
#include "bench/gpu/timing.h"

cudaError_t reference_long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out);
int reference_in_place(cudaStream_t stream, int n, float rate, float *x, const float *y);
int reference_rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out);
int reference_inside(cudaStream_t stream, int rows, int cols, const float *in, float *out);

enum { COLS = 4096 };

struct Run {
    cudaStream_t stream;
    float *x, *y, *out;
    int rows, fused;
};

static void copy(const Run *run)
{
    MUST(cudaMemcpyAsync(run->out, run->x, (size_t)run->rows * COLS * sizeof(float), cudaMemcpyDeviceToDevice, run->stream));
}

static void twelve_calls(const Run *run)
{
    const struct terms terms = {0.75f, 0.25f};
    MUST((run->fused ? long_chain : reference_long_chain)(run->stream, run->rows * COLS, &terms, 0.3f, run->x, run->y, run->out));
}

static void three_in_place(const Run *run)
{
    MUST((run->fused ? in_place : reference_in_place)(run->stream, run->rows * COLS, 0.3f, run->out, run->y));
}

static void three_by_rows(const Run *run)
{
    MUST((run->fused ? rows_apart : reference_rows_apart)(run->stream, run->rows, COLS, run->x, COLS, run->y, run->y + run->rows, run->out,
                                                          COLS));
}

static void two_stencils(const Run *run)
{
    MUST((run->fused ? inside : reference_inside)(run->stream, run->rows - 2, COLS - 2, run->x, run->out));
}

/* `passes`: over one array, of the kernel. */
static void compare(Run *run, const char *name, void (*function)(const Run *), double passes, double copy_rate)
{
    run->fused = 0;
    const float whole = median(run, run->stream, function);
    run->fused = 1;
    const float fused = median(run, run->stream, function);
    const double rate = passes * run->rows * COLS * sizeof(float) / fused * 1e-6;
    printf("%-15s %6d x %d  unfused %8.3f ms  kernel %8.3f ms  %5.2f  %5.0f GB/s, %.2f of the copy's\n", name, run->rows, COLS, whole,
           fused, whole / fused, rate, rate / copy_rate);
}

int main(void)
{
    Run run = {.fused = 0};
    const int most = 65536;
    const size_t bytes = (size_t)most * COLS * sizeof(float);
    MUST(cudaStreamCreate(&run.stream));
    MUST(cudaMalloc((void **)&run.x, bytes));
    MUST(cudaMalloc((void **)&run.y, bytes));
    MUST(cudaMalloc((void **)&run.out, bytes));
    MUST(cudaMemset(run.x, 0, bytes));
    MUST(cudaMemset(run.y, 0, bytes));
    MUST(cudaMemset(run.out, 0, bytes));
    for (run.rows = 1024; run.rows <= most; run.rows *= 4) {
        const double rate = 2e-6 * run.rows * COLS * sizeof(float) / median(&run, run.stream, copy);
        printf("%-15s %6d x %d  %.0f GB/s\n", "copy", run.rows, COLS, rate);
        compare(&run, "twelve calls", twelve_calls, 3, rate);
        compare(&run, "three in place", three_in_place, 3, rate);
        compare(&run, "three by rows", three_by_rows, 2, rate);
        compare(&run, "two stencils", two_stencils, 2, rate);
    }
    MUST(cudaFree(run.x));
    MUST(cudaFree(run.y));
    MUST(cudaFree(run.out));
    MUST(cudaStreamDestroy(run.stream));
    return 0;
}

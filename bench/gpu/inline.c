/* Chains of calls beside the kernels that they become: medians by events, and what they move beside the device's copy
 * bandwidth in the same run. */
#include "tests/gpu/inline.h"

#include <stdio.h>
#include <stdlib.h>

cudaError_t reference_long_chain(cudaStream_t stream, int n, const struct terms *terms, float rate, const float *x, const float *y, float *out);
int reference_in_place(cudaStream_t stream, int n, float rate, float *x, const float *y);
int reference_rows_apart(cudaStream_t stream, int rows, int cols, const float *in, int ld_in, const float *v, const float *w, float *out, int ld_out);
int reference_inside(cudaStream_t stream, int rows, int cols, const float *in, float *out);

enum { ROUNDS = 21, COLS = 4096 };

#define MUST(call)                                                                      \
    do {                                                                                \
        if ((int)(call) != 0) {                                                         \
            fprintf(stderr, "%s:%d: %s has failed\n", __FILE__, __LINE__, #call);       \
            exit(1);                                                                    \
        }                                                                               \
    } while (0)

typedef struct Run {
    cudaStream_t stream;
    float *x, *y, *out;
    int rows, fused;
} Run;

static int smaller_first(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

/* Milliseconds. */
static float median(const Run *run, void (*function)(const Run *))
{
    float times[ROUNDS];
    cudaEvent_t begin, end;
    MUST(cudaEventCreate(&begin));
    MUST(cudaEventCreate(&end));
    for (int i = -3; i < ROUNDS; i++) {
        MUST(cudaEventRecord(begin, run->stream));
        function(run);
        MUST(cudaEventRecord(end, run->stream));
        MUST(cudaEventSynchronize(end));
        if (i >= 0) MUST(cudaEventElapsedTime(&times[i], begin, end));
    }
    MUST(cudaEventDestroy(begin));
    MUST(cudaEventDestroy(end));
    qsort(times, ROUNDS, sizeof *times, smaller_first);
    return times[ROUNDS / 2];
}

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
    const float whole = median(run, function);
    run->fused = 1;
    const float fused = median(run, function);
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
        const double rate = 2e-6 * run.rows * COLS * sizeof(float) / median(&run, copy);
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

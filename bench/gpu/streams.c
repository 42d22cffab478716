/* Streamed softmax of rows in the host's memory, beside the original, and beside what its copies take by themselves. */
#define _POSIX_C_SOURCE 199309L

#include "tests/gpu/streams.h"
#include "bench/gpu/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int reference_host_softmax(cudaStream_t stream, const float *in, int rows, int cols, float *out);

enum { ROUNDS = 5, ROWS = 1 << 17, COLS = 4096 };

struct Run {
    cudaStream_t first, second;
    float *in, *out;           /* the host's */
    float *device_in, *device_out;
    size_t bytes;
};

/* Seconds, by the clock: what is measured waits for the GPU. */
static double seconds(const Run *run, void (*function)(const Run *))
{
    double times[ROUNDS];
    for (int i = -1; i < ROUNDS; i++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        function(run);
        clock_gettime(CLOCK_MONOTONIC, &end);
        if (i >= 0) times[i] = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    }
    return median_of(times, ROUNDS);
}

static void copy_in(const Run *run)
{
    MUST(cudaMemcpyAsync(run->device_in, run->in, run->bytes, cudaMemcpyHostToDevice, run->first));
    MUST(cudaStreamSynchronize(run->first));
}

static void copy_out(const Run *run)
{
    MUST(cudaMemcpyAsync(run->out, run->device_out, run->bytes, cudaMemcpyDeviceToHost, run->first));
    MUST(cudaStreamSynchronize(run->first));
}

static void copy_both(const Run *run)
{
    MUST(cudaMemcpyAsync(run->device_in, run->in, run->bytes, cudaMemcpyHostToDevice, run->first));
    MUST(cudaMemcpyAsync(run->out, run->device_out, run->bytes, cudaMemcpyDeviceToHost, run->second));
    MUST(cudaStreamSynchronize(run->first));
    MUST(cudaStreamSynchronize(run->second));
}

static void copy_on_host(const Run *run)
{
    memcpy(run->out, run->in, run->bytes);
}

static void whole(const Run *run)
{
    MUST(reference_host_softmax(run->first, run->in, ROWS, COLS, run->out));
}

static void streamed(const Run *run)
{
    MUST(host_softmax(run->first, run->in, ROWS, COLS, run->out));
}

static void say(const Run *run, const char *memory, const char *what, void (*function)(const Run *))
{
    const double time = seconds(run, function);
    printf("%-9s %-22s %8.1f ms  %6.1f GB/s\n", memory, what, 1e3 * time, 1e-9 * (double)run->bytes / time);
    fflush(stdout);
}

static void compare(const Run *run, const char *memory)
{
    say(run, memory, "softmax as written", whole);
    say(run, memory, "softmax streamed", streamed);
}

int main(void)
{
    Run run = {.bytes = (size_t)ROWS * COLS * sizeof(float)};
    void *in, *out;
    MUST(cudaStreamCreateWithFlags(&run.first, cudaStreamNonBlocking));
    MUST(cudaStreamCreateWithFlags(&run.second, cudaStreamNonBlocking));
    MUST(cudaMalloc((void **)&run.device_in, run.bytes));
    MUST(cudaMalloc((void **)&run.device_out, run.bytes));
    MUST(cudaMallocHost(&in, run.bytes));
    MUST(cudaMallocHost(&out, run.bytes));
    run.in = in;
    run.out = out;
    memset(run.in, 0, run.bytes);
    memset(run.out, 0, run.bytes);
    printf("%d x %d floats; GB/s of one direction\n", ROWS, COLS);
    say(&run, "pinned", "copy in", copy_in);
    say(&run, "pinned", "copy out", copy_out);
    say(&run, "pinned", "copy in and out", copy_both);
    compare(&run, "pinned");
    MUST(cudaFreeHost(in));
    MUST(cudaFreeHost(out));
    run.in = malloc(run.bytes);
    run.out = malloc(run.bytes);
    if (!run.in || !run.out) return 1;
    memset(run.in, 0, run.bytes);
    memset(run.out, 0, run.bytes);
    say(&run, "pageable", "memcpy, one thread", copy_on_host);
    compare(&run, "pageable");
    free(run.in);
    free(run.out);
    MUST(cudaFree(run.device_in));
    MUST(cudaFree(run.device_out));
    MUST(cudaStreamDestroy(run.first));
    MUST(cudaStreamDestroy(run.second));
    return 0;
}

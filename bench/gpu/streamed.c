/* Arrays in the host's memory, which go through the device tile by tile (tests/gpu/streams.c), beside what their copies and their
 * kernels take by themselves. */
#include "bench/gpu/bench.h"
#include "bench/gpu/truths.h"
#include "tests/gpu/streams.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef _OPENMP
#include <omp.h>
#endif

extern __typeof__(host_softmax) written_host_softmax, streamed_host_softmax;
extern __typeof__(host_two) written_host_two, streamed_host_two;
extern __typeof__(host_blur) written_host_blur, streamed_host_blur;

enum { MOST = 2 };

typedef struct Streams {
    int rows, cols;
    float *in[MOST], *out[MOST], *kept[MOST];            /* the host's */
    float *device_in[MOST], *device_out[MOST];
    size_t bytes_in, bytes_out;                          /* of all arrays that a workload copies */
    int ins, outs;
    bool pinned;
} Streams;

static Streams all;

static size_t elements(void)
{
    return (size_t)all.rows * (size_t)all.cols;
}

/* --- What copies take ---------------------------------------------------------------------------------- */

static void copy_in(void *with)
{
    (void)with;
    for (int i = 0; i < all.ins; i++)
        MUST(cudaMemcpyAsync(all.device_in[i], all.in[i], elements() * sizeof(float), cudaMemcpyHostToDevice, bench.stream));
    MUST(cudaStreamSynchronize(bench.stream));
}

static void copy_out(void *with)
{
    (void)with;
    for (int i = 0; i < all.outs; i++)
        MUST(cudaMemcpyAsync(all.out[i], all.device_out[i], elements() * sizeof(float), cudaMemcpyDeviceToHost, bench.second));
    MUST(cudaStreamSynchronize(bench.second));
}

static void copy_both(void *with)
{
    (void)with;
    for (int i = 0; i < all.ins || i < all.outs; i++) {
        if (i < all.ins)
            MUST(cudaMemcpyAsync(all.device_in[i], all.in[i], elements() * sizeof(float), cudaMemcpyHostToDevice, bench.stream));
        if (i < all.outs)
            MUST(cudaMemcpyAsync(all.out[i], all.device_out[i], elements() * sizeof(float), cudaMemcpyDeviceToHost, bench.second));
    }
    MUST(cudaStreamSynchronize(bench.stream));
    MUST(cudaStreamSynchronize(bench.second));
}

/* On the host, by as many threads as the generated code has. */
static void copy_on_host(void *with)
{
    const size_t bytes = elements() * sizeof(float);
    (void)with;
    for (int i = 0; i < all.ins; i++) {
#ifdef _OPENMP
#pragma omp parallel
        {
            const size_t threads = (size_t)omp_get_num_threads(), number = (size_t)omp_get_thread_num();
            const size_t begin = bytes / threads * number, end = number + 1 == threads ? bytes : bytes / threads * (number + 1);
            memcpy((char *)all.kept[i % MOST] + begin, (const char *)all.in[i] + begin, end - begin);
        }
#else
        memcpy(all.kept[i % MOST], all.in[i], bytes);
#endif
    }
}

/* --- Workloads ----------------------------------------------------------------------------------------- */

static void softmax_kernels(void *with)
{
    (void)with;
    MUST(gpu_row_max(bench.stream, all.device_in[0], all.cols, all.rows, all.cols, all.device_out[0]));
    MUST(gpu_exp_less_row(bench.stream, all.device_in[0], all.cols, all.device_in[0], all.rows, all.cols, all.device_out[0], all.cols));
    MUST(gpu_row_sum(bench.stream, all.device_out[0], all.cols, all.rows, all.cols, all.device_in[0]));
    MUST(gpu_divide_row(bench.stream, all.device_out[0], all.cols, all.device_in[0], all.rows, all.cols, all.device_out[0], all.cols));
}

static void softmax_written(void *with) { (void)with; MUST(written_host_softmax(bench.stream, all.in[0], all.rows, all.cols, all.out[0])); }
static void softmax_streamed(void *with) { (void)with; MUST(streamed_host_softmax(bench.stream, all.in[0], all.rows, all.cols, all.out[0])); }

static void two_kernels(void *with)
{
    const int n = all.rows * all.cols;
    (void)with;
    MUST(gpu_add(bench.stream, n, all.device_in[0], all.device_in[1], all.device_out[0]));
    MUST(gpu_sqrt(bench.stream, n, all.device_out[0], all.device_out[0]));
    MUST(gpu_affine(bench.stream, n, 0.5f, all.device_out[0], 0.25f, all.device_out[1]));
}

static void two_written(void *with) { (void)with; MUST(written_host_two(bench.stream, all.rows * all.cols, all.in[0], all.in[1], all.out[0], all.out[1])); }
static void two_streamed(void *with) { (void)with; MUST(streamed_host_two(bench.stream, all.rows * all.cols, all.in[0], all.in[1], all.out[0], all.out[1])); }

static void blur_kernels(void *with)
{
    (void)with;
    MUST(gpu_mean_of_rows(bench.stream, all.device_in[0], all.cols, all.rows - 2, all.cols, all.device_out[1], all.cols));
    MUST(gpu_mean_of_columns(bench.stream, all.device_out[1], all.cols, all.rows - 2, all.cols - 2, all.device_out[0], all.cols));
}

static void blur_written(void *with) { (void)with; MUST(written_host_blur(bench.stream, all.in[0], all.cols, all.rows - 2, all.cols - 2, all.out[0], all.cols)); }
static void blur_streamed(void *with) { (void)with; MUST(streamed_host_blur(bench.stream, all.in[0], all.cols, all.rows - 2, all.cols - 2, all.out[0], all.cols)); }

/* --- The table ----------------------------------------------------------------------------------------- */

static void clear_results(void)
{
    for (int i = 0; i < MOST; i++) memset(all.out[i], 0xff, elements() * sizeof(float));
}

/* Elements that are no number in both are not written in both. */
static void compare(const char *name)
{
    for (int i = 0; i < all.outs; i++)
        for (size_t at = 0; at < elements(); at++) {
            const float is = all.out[i][at], wanted = all.kept[i][at];
            if (is != wanted && !(is != is && wanted != wanted) && !(fabsf(is - wanted) <= 1e-5f * fabsf(wanted))) {
                bench.wrong++;
                say("  %-18s WRONG: result %d, element %zu is %g, not %g\n", name, i, at, (double)is, (double)wanted);
                return;
            }
        }
}

static void measure(const char *name, int ins, int outs, void (*written)(void *), void (*streamed)(void *), void (*kernels)(void *))
{
    all.ins = ins;
    all.outs = outs;
    clear_results();
    written(NULL);
    for (int i = 0; i < outs; i++) memcpy(all.kept[i], all.out[i], elements() * sizeof(float));
    clear_results();
    streamed(NULL);
    compare(name);
    const double bytes = (double)elements() * sizeof(float), both = 1e-9 * bytes * (ins + outs);
    const double whole = median_by_clock(written, NULL, NULL), tiles = median_by_clock(streamed, NULL, NULL);
    const double in = median_by_clock(copy_in, NULL, NULL), out = median_by_clock(copy_out, NULL, NULL);
    const double duplex = median_by_clock(copy_both, NULL, NULL), on_device = median_by_events(kernels, NULL);
    say("  %-18s %s: as written %.1f ms, streamed %.1f ms (%.2f x, %.1f GB/s); copies in %.1f, out %.1f, both at once %.1f, kernels %.1f ms\n",
        name, all.pinned ? "pinned" : "pageable", whole, tiles, whole / tiles, 1e3 * both / tiles, in, out, duplex, on_device);
    if (all.pinned) {
        const double slowest = fmax(fmax(in, out), on_device);
        say("  %-18s %-46s %9.3f\n", name, "of the slowest of the three, each alone", slowest / tiles);
        say_reached(name, "of the slowest, with copies at once", fmax(duplex, on_device) / tiles, 0.9, "");
    }
    else {
        const double memcpy_alone = median_by_clock(copy_on_host, NULL, NULL) * (ins + outs) / ins;
        say_reached(name, "of memcpy of what goes in and out", memcpy_alone / tiles, 0.9, "");
    }
}

static float *host_array(bool pinned)
{
    void *memory = NULL;
    const size_t bytes = elements() * sizeof(float);
    if (pinned)
        MUST(cudaMallocHost(&memory, bytes));
    else
        memory = malloc(bytes);
    MUST(memory ? 0 : 1);
    return memory;
}

static void free_host(float *array, bool pinned)
{
    if (pinned)
        MUST(cudaFreeHost(array));
    else
        free(array);
}

static void measure_memory(bool pinned)
{
    all.pinned = pinned;
    for (int i = 0; i < MOST; i++) {
        all.in[i] = host_array(pinned);
        all.out[i] = host_array(pinned);
        MUST(cudaMemcpy(all.in[i], all.device_in[i], elements() * sizeof(float), cudaMemcpyDeviceToHost));
    }
    measure("softmax", 1, 1, softmax_written, softmax_streamed, softmax_kernels);
    for (int i = 0; i < MOST; i++) fill_array(all.device_in[i], elements(), 4, STREAMED + i);
    measure("two results", 2, 2, two_written, two_streamed, two_kernels);
    measure("blur", 1, 1, blur_written, blur_streamed, blur_kernels);
    for (int i = 0; i < MOST; i++) {
        free_host(all.in[i], pinned);
        free_host(all.out[i], pinned);
    }
}

void measure_streamed(void)
{
    all.rows = bench.sizes.streamed_rows;
    all.cols = bench.sizes.cols;
    for (int i = 0; i < MOST; i++) {
        all.device_in[i] = new_array(elements(), 4, STREAMED + i);
        all.device_out[i] = new_array(elements(), 4, -1);
        all.kept[i] = malloc(elements() * sizeof(float));
        MUST(all.kept[i] ? 0 : 1);
    }
    say("Arrays of the host: %d x %d.\n", all.rows, all.cols);
    measure_memory(true);
    measure_memory(false);
    for (int i = 0; i < MOST; i++) {
        free_array(all.device_in[i]);
        free_array(all.device_out[i]);
        free(all.kept[i]);
    }
}

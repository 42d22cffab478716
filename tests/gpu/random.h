/* What the drivers of random compositions share (generate.py). */
#ifndef FERN_TESTS_GPU_RANDOM_H
#define FERN_TESTS_GPU_RANDOM_H

#include "tests/gpu/arrays.h"

typedef int (*Function)(cudaStream_t stream, int rows, int cols, const float *first, const float *second, float *out, float *sums);

/* What a function leaves, of one run. */
typedef struct Results {
    float *out, *sums;
} Results;

static inline void expect_alike(int number, const char *when, int rows, int cols, Results a, Results b)
{
    const size_t n = (size_t)rows * (size_t)cols;
    EXPECT(!memcmp(a.out, b.out, n * sizeof *a.out), "random_%d%s at %d x %d", number, when, rows, cols);
    EXPECT(!memcmp(a.sums, b.sums, (size_t)rows * sizeof *a.sums), "sums of random_%d%s at %d x %d", number, when, rows, cols);
}

static inline void compare_on_device(int number, const char *when, int rows, int cols, Results fused, Results reference, cudaStream_t stream)
{
    const size_t bytes = (size_t)rows * (size_t)cols * sizeof(float), sums = (size_t)rows * sizeof(float);
    Results a = {on_host(fused.out, bytes, stream), on_host(fused.sums, sums, stream)};
    Results b = {on_host(reference.out, bytes, stream), on_host(reference.sums, sums, stream)};
    expect_alike(number, when, rows, cols, a, b);
    float *const arrays[] = {a.out, a.sums, b.out, b.sums};
    for (int i = 0; i < 4; i++) free(arrays[i]);
}

static inline void compare_one(int number, Function fused, Function reference, cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, bytes = n * sizeof(float), sums = (size_t)rows * sizeof(float);
    float *values = random_floats(2 * n);
    float *first = on_device(values, bytes), *second = on_device(values + n, bytes);
    Results a = {on_device(values, bytes), on_device(values, sums)}, b = {on_device(values, bytes), on_device(values, sums)};
    for (int again = 0; again < 4; again++) { /* its launches may be replayed then */
        if (again) MUST(cudaMemcpyAsync(first, second, bytes / 2, cudaMemcpyDeviceToDevice, stream));
        EXPECT(fused(stream, rows, cols, first, second, a.out, a.sums) == 0, "random_%d, %d. at %d x %d", number, again, rows, cols);
        EXPECT(reference(stream, rows, cols, first, second, b.out, b.sums) == 0, "random_%d, %d. at %d x %d", number, again, rows, cols);
        compare_on_device(number, again ? " again" : "", rows, cols, a, b, stream);
    }
    float *const arrays[] = {first, second, a.out, a.sums, b.out, b.sums};
    for (int i = 0; i < 6; i++) MUST(cudaFree(arrays[i]));
    free(values);
}

static inline void note_results(Results results, int rows, int cols)
{
    note_result(results.out, (size_t)rows * (size_t)cols * sizeof(float), 'f');
    note_result(results.sums, (size_t)rows * sizeof(float), 'f');
}

/* Of the host's arrays; `second` has two more rows, for stencils. */
static inline void compare_on_host(int number, Function fused, Function reference, cudaStream_t stream, int rows, int cols)
{
    const size_t n = (size_t)rows * (size_t)cols, bytes = n * sizeof(float), count = (size_t)rows;
    float *first = random_floats(n), *second = random_floats(n + 2 * (size_t)cols);
    Results a = {random_floats(n), random_floats(count)}, b = {random_floats(n), random_floats(count)};
    memcpy(b.sums, a.sums, count * sizeof *b.sums); /* which not all functions write */
    EXPECT(fused(stream, rows, cols, first, second, a.out, a.sums) == 0, "random_%d at %d x %d", number, rows, cols);
    EXPECT(reference(stream, rows, cols, first, second, b.out, b.sums) == 0, "random_%d at %d x %d", number, rows, cols);
    expect_alike(number, "", rows, cols, a, b);
    note_results(a, rows, cols);
    memcpy(a.out, first, bytes); /* and with one array for an input and the result */
    memcpy(b.out, first, bytes);
    EXPECT(fused(stream, rows, cols, a.out, second, a.out, a.sums) == 0, "random_%d in place at %d x %d", number, rows, cols);
    EXPECT(reference(stream, rows, cols, b.out, second, b.out, b.sums) == 0, "random_%d in place at %d x %d", number, rows, cols);
    expect_alike(number, " in place", rows, cols, a, b);
    note_results(a, rows, cols);
    float *const arrays[] = {first, second, a.out, a.sums, b.out, b.sums};
    for (int i = 0; i < 6; i++) free(arrays[i]);
}

/* What is compared, and how all is given back that a thread keeps. */
typedef struct Comparison {
    const Function *fused, *references;
    int count, on_host;
    void (*release)(void);
} Comparison;

#ifdef FERN_DOUBLE
enum { THREADS = 3 };

/* Each on a stream of another kind, which goes at the end of each call. */
static void compare_in_thread(int number, void *data)
{
    const Comparison *all = (const Comparison *)data;
    for (int f = number; f < all->count + number; f++) {
        cudaStream_t stream = cudaStreamPerThread;
        if ((f + number) % 3) MUST(cudaStreamCreateWithFlags(&stream, (f + number) % 3 == 1 ? cudaStreamNonBlocking : cudaStreamDefault));
        (all->on_host ? compare_on_host : compare_one)(f % all->count, all->fused[f % all->count], all->references[f % all->count], stream, 7, 5);
        if (stream != cudaStreamPerThread) MUST(cudaStreamDestroy(stream));
    }
    all->release();
}
#endif

/* Arguments: the seed; `wide`: with rows so long that threads of kernels have several elements of them at once, too. */
static inline int compare_all(int argc, char **argv, const Function *fused, const Function *references, int count, int on_host, void (*release)(void))
{
    static const int sizes[][2] = {{1, 1}, {5, 101}, {16, 8}, {2, 1028}};
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    cudaStream_t stream;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    MUST(cudaStreamCreate(&stream));
    const size_t some = sizeof sizes / sizeof *sizes - !(argc > 2 && !strcmp(argv[2], "wide"));
    for (int f = 0; f < count; f++)
        for (size_t s = 0; s < some; s++)
            (on_host ? compare_on_host : compare_one)(f, fused[f], references[f], stream, sizes[s][0], sizes[s][1]);
    MUST(cudaStreamDestroy(stream));
#ifdef FERN_DOUBLE
    Comparison all = {fused, references, count, on_host, release};
    double_threads(THREADS, compare_in_thread, &all);
#endif
    release();
    return failures ? 1 : 0;
}

#endif

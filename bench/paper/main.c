/* The experiments beside those of bench/cpu: each as it was written and as fernc makes it.
 * usage: main EXPERIMENT [option] [size]...     options and sizes of bench/cpu/harness.h */
#include "bench/paper/compositions.h"

#include "bench/cpu/harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* bench/paper/run compiles the compositions as written under these names. */
#define AS_WRITTEN(result, name, parameters) result name##_original parameters;
AS_WRITTEN(void, conv_relu, (int, int, int, int, const float *, const float *, const float *, float *))
AS_WRITTEN(void, conv_pool, (int, int, int, int, const float *, const float *, const float *, float *))
AS_WRITTEN(void, conv_pool_tanh, (int, int, int, int, const float *, const float *, const float *, float *))
AS_WRITTEN(void, add_three, (int, const float *, const float *, const float *, float *))
AS_WRITTEN(void, add_six, (int, const float *, const float *, const float *, const float *, const float *, const float *, float *))
AS_WRITTEN(float, dense_jacobi, (int, const float *, const float *, const float *, const float *, float *))
AS_WRITTEN(double, cg_step, (int, int, double, float *, float *, float *, float *))
AS_WRITTEN(void, channel_step, (int, int, float, const float *, const float *, const float *, float *, float *, float *))
AS_WRITTEN(void, option_prices, (int, const float *, const float *, const float *, const float *, const float *, float *, float *))
AS_WRITTEN(void, bicgk, (int, const float *, const float *, const float *, float *, float *))
AS_WRITTEN(void, gesummv, (int, float, const float *, float, const float *, const float *, float *))
AS_WRITTEN(void, hessblk, (int, float *, const float *, const float *, const float *, const float *, const float *, float *, float *))
AS_WRITTEN(void, atax, (int, const float *, const float *, float *))

/* The arguments of the experiment that runs, and what its inputs that change were. */
static int sizes[4];
static float *array[9], *before[9];
static size_t lengths[9];
static int changed;
static double number;

static float *filled(int index, size_t count, double low, double high)
{
    lengths[index] = count;
    return array[index] = bench_floats(count, low, high);
}

/* An output; bench_output_floats has it filled with NaN before each run that is compared. */
static void output(int index, size_t count)
{
    bench_output_floats(filled(index, count, 0.0, 1.0), count);
}

static void reset(void)
{
    for (int i = 0; i < changed; i++) memcpy(array[i], before[i], lengths[i] * sizeof(float));
}

/* The first `count` arrays are input and output. */
static void change(int count)
{
    changed = count;
    for (int i = 0; i < count; i++) {
        before[i] = bench_copy(array[i], lengths[i] * sizeof(float));
        bench_output_floats(array[i], lengths[i]);
    }
    bench_reset(reset);
}

static void take_sizes(int count, const int *otherwise)
{
    for (int i = 0; i < count; i++) sizes[i] = bench_size(i, otherwise[i]);
}

static size_t area(int border)
{
    return ((size_t)sizes[0] + (size_t)border) * ((size_t)sizes[1] + (size_t)border);
}

/* Each experiment: what it needs, and the call, of NAME_original and of NAME. */
#define EXPERIMENT(name, call)                                                                     \
    static void name##_unfused(const int64_t *tile)                                                \
    {                                                                                              \
        (void)tile;                                                                                \
        call(name##_original);                                                                     \
    }                                                                                              \
    static void name##_fused(const int64_t *tile)                                                  \
    {                                                                                              \
        (void)tile;                                                                                \
        call(name);                                                                                \
    }

#define LAYER(f) f(sizes[0], sizes[1], sizes[2], sizes[3], array[0], array[1], array[2], array[3])
EXPERIMENT(conv_relu, LAYER)
EXPERIMENT(conv_pool, LAYER)
EXPERIMENT(conv_pool_tanh, LAYER)

static void prepare_layer(int pool)
{
    take_sizes(4, (const int[]){1024, 1024, 3, 16});
    size_t from = (size_t)sizes[2], to = (size_t)sizes[3];
    size_t rows = (size_t)sizes[0] * (size_t)pool + 2, cols = (size_t)sizes[1] * (size_t)pool + 2;
    filled(0, rows * cols * from, -1.0, 1.0);
    filled(1, 9 * from * to, -1.0, 1.0);
    filled(2, to, -1.0, 1.0);
    output(3, area(0) * to);
}

static void prepare_conv(void)
{
    prepare_layer(1);
}

static void prepare_pool(void)
{
    prepare_layer(2);
}

#define ADD_THREE(f) f(sizes[0], array[0], array[1], array[2], array[6])
#define ADD_SIX(f) f(sizes[0], array[0], array[1], array[2], array[3], array[4], array[5], array[6])
EXPERIMENT(add_three, ADD_THREE)
EXPERIMENT(add_six, ADD_SIX)

static void prepare_vectors(void)
{
    take_sizes(1, (const int[]){16000000});
    for (int i = 0; i < 6; i++) filled(i, (size_t)sizes[0], -1.0, 1.0);
    output(6, (size_t)sizes[0]);
}

#define DENSE_JACOBI(f) number = (double)f(sizes[0], array[0], array[1], array[2], array[3], array[4])
EXPERIMENT(dense_jacobi, DENSE_JACOBI)

static void prepare_jacobi(void)
{
    take_sizes(1, (const int[]){8192});
    size_t n = (size_t)sizes[0];
    filled(0, n * n, -1.0, 1.0);
    filled(1, n, 50.0, 100.0);
    for (int i = 2; i < 4; i++) filled(i, n, -1.0, 1.0);
    output(4, n);
    bench_output_doubles(&number, 1);
}

#define CG_STEP(f) number = f(sizes[0], sizes[1], 1000.0, array[0], array[1], array[2], array[3])
EXPERIMENT(cg_step, CG_STEP)

static void prepare_cg(void)
{
    take_sizes(2, (const int[]){4096, 4096});
    filled(0, area(0), -1.0, 1.0);
    filled(1, area(0), -1.0, 1.0);
    filled(2, area(2), -1.0, 1.0);
    change(3);
    output(3, area(0));
    bench_output_doubles(&number, 1);
}

#define CHANNEL_STEP(f) f(sizes[0], sizes[1], 0.01f, array[3], array[4], array[5], array[0], array[1], array[2])
EXPERIMENT(channel_step, CHANNEL_STEP)

static void prepare_channel(void)
{
    take_sizes(2, (const int[]){4096, 4096});
    for (int i = 0; i < 6; i++) filled(i, area(2), -1.0, 1.0);
    change(3); /* their borders stay */
}

#define OPTION_PRICES(f) f(sizes[0], array[0], array[1], array[2], array[3], array[4], array[5], array[6])
EXPERIMENT(option_prices, OPTION_PRICES)

static void prepare_prices(void)
{
    take_sizes(1, (const int[]){16000000});
    size_t n = (size_t)sizes[0];
    filled(0, n, 10.0, 50.0);
    filled(1, n, 10.0, 50.0);
    filled(2, n, 1.0, 2.0);
    filled(3, n, 0.01, 0.05);
    filled(4, n, 0.1, 0.4);
    output(5, n);
    output(6, n);
}

#define BICGK(f) f(sizes[0], array[0], array[1], array[2], array[4], array[5])
#define GESUMMV(f) f(sizes[0], 1.5f, array[0], 0.5f, array[3], array[1], array[4])
#define HESSBLK(f) f(sizes[0], array[0], array[1], array[2], array[6], array[7], array[8], array[4], array[5])
#define ATAX(f) f(sizes[0], array[0], array[1], array[4])
EXPERIMENT(bicgk, BICGK)
EXPERIMENT(gesummv, GESUMMV)
EXPERIMENT(hessblk, HESSBLK)
EXPERIMENT(atax, ATAX)

static void prepare_matrices(int outputs)
{
    take_sizes(1, (const int[]){8192});
    size_t n = (size_t)sizes[0];
    for (int i = 0; i < 9; i++) {
        const int matrix = i == 0 || i == 3;
        const double most = matrix ? 1.0 : 1.0 / 64; /* results of some tens: sums of n numbers of either sign, and sums of those */
        filled(i, matrix ? n * n : n, -most, most);
    }
    for (int i = 0; i < outputs; i++) bench_output_floats(array[4 + i], n);
    bench_tolerance(1e-3);
}

static void prepare_one_result(void)
{
    prepare_matrices(1);
}

static void prepare_two_results(void)
{
    prepare_matrices(2);
}

static void prepare_hessblk(void)
{
    prepare_matrices(2);
    change(1);
}

static const struct {
    const char *name;
    void (*prepare)(void);
    BenchRun *unfused, *fused;
} experiments[] = {
#define ROW(name, prepare) {#name, prepare, name##_unfused, name##_fused}
    ROW(conv_relu, prepare_conv),
    ROW(conv_pool, prepare_pool),
    ROW(conv_pool_tanh, prepare_pool),
    ROW(add_three, prepare_vectors),
    ROW(add_six, prepare_vectors),
    ROW(dense_jacobi, prepare_jacobi),
    ROW(cg_step, prepare_cg),
    ROW(channel_step, prepare_channel),
    ROW(option_prices, prepare_prices),
    ROW(bicgk, prepare_two_results),
    ROW(gesummv, prepare_one_result),
    ROW(hessblk, prepare_hessblk),
    ROW(atax, prepare_one_result),
};

int main(int argc, char **argv)
{
    for (int i = 0; argc > 1 && i < COUNT_OF(experiments); i++) {
        if (strcmp(argv[1], experiments[i].name)) continue;
        bench_begin(argc - 1, argv + 1, experiments[i].name);
        experiments[i].prepare();
        bench_variant("unfused", experiments[i].unfused);
        bench_variant("fused", experiments[i].fused);
        return bench_end();
    }
    fprintf(stderr, "usage: main EXPERIMENT [option] [size]...\n");
    return 2;
}

/* What memory costs that a tile writes: two ways to have less of it, each beside the plain one, in turn.
 *
 * Past the caches: the last call of a tile writes into a block that a first cache holds, which is copied to the result by stores that go past the
 * caches, instead of writing there itself. The result's old lines are not read then, but every number is stored twice. Chains of elements, and two
 * stencils, across and down, in tiles of several shapes.
 * Huge pages: scratch that is allocated, written once and freed in each call, by fern_scratch and by aligned_alloc.
 *
 * usage: memory THREADS. Prints the medians of times and of their ratio, with the quartiles of that; above 1 the second way is faster. Times are
 * of the process for one thread, of the clock for more. */
#include "runtime/host/arrays.h"

#include <emmintrin.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TILE = 2048, ROUNDS = 41, MOST_HIGH = 16, MOST_WIDE = 1024 };

static int threads;

static double now(void)
{
    struct timespec time;
    clock_gettime(threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time);
    return 1e6 * (double)time.tv_sec + 1e-3 * (double)time.tv_nsec;
}

__attribute__((noinline)) static void multiply(int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++) c[i] = a[i] * b[i];
}

__attribute__((noinline)) static void affine(int n, const double *a, double *c)
{
    for (int i = 0; i < n; i++) c[i] = 3 * a[i] + 1;
}

__attribute__((noinline)) static void polynomial(int n, const double *a, double *c)
{
    for (int i = 0; i < n; i++) {
        double sum = a[i];
        for (int power = 0; power < 8; power++) sum = sum * a[i] + 0.5;
        c[i] = sum;
    }
}

__attribute__((noinline)) static void across(int rows, int cols, const float *in, int64_t in_row, float *out)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            out[x * cols + y] = (in[x * in_row + y] + in[x * in_row + y + 1] + in[x * in_row + y + 2]) / 3;
}

__attribute__((noinline)) static void down(int rows, int cols, const float *in, float *out, int64_t out_row)
{
    for (int x = 0; x < rows; x++)
        for (int y = 0; y < cols; y++)
            out[x * out_row + y] = (in[x * cols + y] + in[(x + 1) * cols + y] + in[(x + 2) * cols + y]) / 3;
}

/* `to` is at a multiple of 16 bytes, n is even. */
static void copy_past_caches(int n, const double *from, double *to)
{
    for (int i = 0; i < n; i += 2) _mm_stream_pd(to + i, _mm_load_pd(from + i));
}

typedef enum Chain { MULTIPLY_AFFINE, AFFINE_TWICE, POLYNOMIAL_TWICE, CHAINS } Chain;
static const char *const names[CHAINS] = {"a product and an affine map", "two affine maps",
                                          "two polynomials of degree 9"};

static void run_chain(Chain chain, int64_t n, const double *a, const double *b, double *result, int past)
{
#pragma omp parallel num_threads(threads)
    {
        _Alignas(64) double between[TILE], last[TILE];
#pragma omp for schedule(static)
        for (int64_t i = 0; i < n; i += TILE) {
            double *to = past ? last : result + i;
            if (chain == MULTIPLY_AFFINE) multiply(TILE, a + i, b + i, between);
            if (chain == AFFINE_TWICE) affine(TILE, a + i, between);
            if (chain == POLYNOMIAL_TWICE) polynomial(TILE, a + i, between);
            if (chain == POLYNOMIAL_TWICE)
                polynomial(TILE, between, to);
            else
                affine(TILE, between, to);
            if (past) copy_past_caches(TILE, last, result + i);
        }
        if (past) _mm_sfence();
    }
}

/* Two stencils of three numbers each over rows x cols, in tiles of so many rows and columns; `in` has two more of both. */
static void run_blur(int rows, int cols, int high, int wide, const float *in, float *out, int past)
{
#pragma omp parallel num_threads(threads)
    {
        _Alignas(64) float between[(MOST_HIGH + 2) * MOST_WIDE], last[MOST_HIGH * MOST_WIDE];
        const int64_t in_row = cols + 2;
#pragma omp for schedule(static)
        for (int x = 0; x < rows; x += high)
            for (int y = 0; y < cols; y += wide) {
                float *to = past ? last : out + (int64_t)x * cols + y;
                across(high + 2, wide, in + x * in_row + y, in_row, between);
                down(high, wide, between, to, past ? wide : cols);
                for (int row = 0; past && row < high; row++)
                    for (int i = 0; i < wide; i += 4)
                        _mm_stream_ps(out + (int64_t)(x + row) * cols + y + i,
                                      _mm_load_ps(last + row * wide + i));
            }
        if (past) _mm_sfence();
    }
}

static void run_scratch(int64_t n, int huge)
{
    double *scratch =
        (double *)(huge ? fern_scratch(n, sizeof(double)) : aligned_alloc(64, (size_t)n * sizeof(double)));
    if (!scratch) exit(1);
    memset(scratch, 1, (size_t)n * sizeof(double));
    __asm__ volatile("" ::"r"(scratch) : "memory"); /* it is read, as far as the compiler knows */
    free(scratch);
}

static int ascending(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(const char *what, int64_t bytes, double times[2][ROUNDS])
{
    double ratios[ROUNDS];
    for (int r = 0; r < ROUNDS; r++) ratios[r] = times[0][r] / times[1][r];
    qsort(ratios, ROUNDS, sizeof *ratios, ascending);
    for (int way = 0; way < 2; way++) qsort(times[way], ROUNDS, sizeof(double), ascending);
    printf("  %-28s %7.1f MiB  %10.1f us  %10.1f us  %5.2f  [%.2f, %.2f]\n", what, (double)bytes / 1048576,
           times[0][ROUNDS / 2], times[1][ROUNDS / 2], ratios[ROUNDS / 2], ratios[ROUNDS / 4],
           ratios[3 * ROUNDS / 4]);
    fflush(stdout);
}

int main(int count, char **arguments)
{
    threads = count > 1 ? atoi(arguments[1]) : 1;
    double times[2][ROUNDS];
    printf("Past the caches, %d thread%s: direct, copied past the caches, the ratio\n", threads,
           threads > 1 ? "s" : "");
    for (int64_t n = 1 << 20; n <= 1 << 24; n *= 4) {
        double *arrays[3];
        for (int a = 0; a < 3; a++) {
            arrays[a] = aligned_alloc(64, (size_t)n * sizeof(double));
            if (!arrays[a]) return 1;
            for (int64_t i = 0; i < n; i++) arrays[a][i] = 1e-9 * (double)i;
        }
        for (Chain chain = 0; chain < CHAINS; chain++) {
            for (int round = 0; round < ROUNDS; round++)
                for (int past = 0; past < 2; past++) {
                    const double begin = now();
                    run_chain(chain, n, arrays[0], arrays[1], arrays[2], past);
                    times[past][round] = now() - begin;
                }
            print(names[chain], n * 8, times);
        }
        for (int a = 0; a < 3; a++) free(arrays[a]);
    }
    static const int tiles[][2] = {{4, 128}, {16, 256}, {16, 1024}};
    for (int cols = 4096; cols <= 16384; cols *= 2) {
        enum { ROWS = 4096 };
        float *in = aligned_alloc(64, ((size_t)(ROWS + 2) * (size_t)(cols + 2) * sizeof *in + 63) / 64 * 64),
              *out = aligned_alloc(64, (size_t)ROWS * (size_t)cols * sizeof *out);
        if (!in || !out) return 1;
        for (int64_t i = 0; i < (int64_t)(ROWS + 2) * (cols + 2); i++) in[i] = 1e-6f * (float)i;
        memset(out, 0, (size_t)ROWS * (size_t)cols * sizeof *out);
        for (size_t t = 0; t < sizeof tiles / sizeof *tiles; t++) {
            char name[64];
            for (int round = 0; round < ROUNDS; round++)
                for (int past = 0; past < 2; past++) {
                    const double begin = now();
                    run_blur(ROWS, cols, tiles[t][0], tiles[t][1], in, out, past);
                    times[past][round] = now() - begin;
                }
            snprintf(name, sizeof name, "stencils, tiles of %d x %d", tiles[t][0], tiles[t][1]);
            print(name, (int64_t)ROWS * cols * 4, times);
        }
        free(in);
        free(out);
    }
    if (threads > 1) return 0;
    printf("Scratch that each call allocates, writes and frees: aligned_alloc, fern_scratch, the ratio\n");
    for (int64_t n = 1 << 17; n <= 1 << 24; n *= 2) {
        for (int round = 0; round < ROUNDS; round++)
            for (int huge = 0; huge < 2; huge++) {
                const double begin = now();
                run_scratch(n, huge);
                times[huge][round] = now() - begin;
            }
        print("scratch", n * 8, times);
    }
}

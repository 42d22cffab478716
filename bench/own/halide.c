/* Blur and unsharp mask of chains.c as fernc makes them of the routines' source, beside Halide's code for the schedules of bench/cpu/compile_halide.py and
 * loops by hand, in turn: processor time of one thread, medians of ratios within a round.
 *
 * usage: halide ROWS COLS ROUNDS */
#include "bench/cpu/halide_buffers.h"
#include "bench/own/by_hand.h"
#include "bench/own/routines.h"
#include "blur_halide.h"
#include "unsharp_halide.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { FUSED, OF_HALIDE, BY_HAND, VARIANTS, PLANES = 3, MOST_ROUNDS = 99 };

static int rows, cols;
static float *in[PLANES], *out[VARIANTS][PLANES];

static float *matrix(int h, int w)
{
    float *all = malloc((size_t)h * (size_t)w * sizeof *all);
    if (!all) abort();
    for (long i = 0; i < (long)h * w; i++) all[i] = 0.1f + (float)rand() / (float)RAND_MAX;
    return all;
}

static void run_blur(int variant)
{
    HalideMatrix from, to;
    if (variant == FUSED) blur(rows, cols, in[0], out[FUSED][0]);
    if (variant == BY_HAND) blur_by_hand(rows, cols, in[0], out[BY_HAND][0]);
    if (variant == OF_HALIDE && blur_halide(halide_matrix(&from, in[0], rows + 2, cols + 2), halide_matrix(&to, out[OF_HALIDE][0], rows, cols))) exit(1);
}

static void run_unsharp(int variant)
{
    HalideMatrix from[PLANES], to[PLANES];
    float **o = out[variant];
    if (variant == FUSED) unsharp(rows, cols, 1.5f, in[0], in[1], in[2], o[0], o[1], o[2]);
    if (variant == BY_HAND) unsharp_by_hand(rows, cols, 1.5f, in[0], in[1], in[2], o[0], o[1], o[2]);
    if (variant != OF_HALIDE) return;
    for (int p = 0; p < PLANES; p++) {
        halide_matrix(&from[p], in[p], rows + 2, cols + 2);
        halide_matrix(&to[p], o[p], rows, cols);
    }
    if (unsharp_halide(&from[0].buffer, &from[1].buffer, &from[2].buffer, 1.5f, &to[0].buffer, &to[1].buffer, &to[2].buffer)) exit(1);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double largest_difference(int variant, int planes)
{
    double most = 0;
    for (int p = 0; p < planes; p++)
        for (long i = 0; i < (long)rows * cols; i++) most = fmax(most, fabs((double)out[FUSED][p][i] - (double)out[variant][p][i]));
    return most;
}

static void measure(const char *name, void (*run)(int variant), int planes, int rounds)
{
    static const char *const names[VARIANTS] = {"fused", "Halide", "by hand"};
    static double times[VARIANTS][MOST_ROUNDS], ratios[VARIANTS][MOST_ROUNDS];
    const int repeats = 1 + 1000000 / (rows * cols);
    for (int r = -1; r < rounds; r++) { /* the first one warms up */
        double time[VARIANTS];
        for (int k = 0; k < VARIANTS; k++) {
            const int v = (k + r + 1) % VARIANTS;
            const double begin = seconds();
            for (int i = 0; i < repeats; i++) run(v);
            time[v] = (seconds() - begin) / repeats;
        }
        for (int v = 0; v < VARIANTS && r >= 0; v++) {
            times[v][r] = 1e3 * time[v];
            ratios[v][r] = time[v] / time[FUSED];
        }
    }
    for (int v = 0; v < VARIANTS; v++) {
        qsort(times[v], (size_t)rounds, sizeof *times[v], compare);
        qsort(ratios[v], (size_t)rounds, sizeof *ratios[v], compare);
        printf("%-8s %5d %5d  %-8s %9.3f   %.3f (%.3f to %.3f)   %g\n", name, rows, cols, names[v], times[v][rounds / 2], ratios[v][rounds / 2],
               ratios[v][rounds / 5], ratios[v][rounds - 1 - rounds / 5], largest_difference(v, planes));
    }
}

int main(int argc, char **argv)
{
    if (argc != 4) return 2;
    rows = atoi(argv[1]);
    cols = atoi(argv[2]);
    const int rounds = atoi(argv[3]);
    if (rows < 1 || cols < 1 || rounds < 1 || rounds > MOST_ROUNDS) return 2;
    for (int p = 0; p < PLANES; p++) {
        in[p] = matrix(rows + 2, cols + 2);
        for (int v = 0; v < VARIANTS; v++) out[v][p] = matrix(rows, cols);
    }
    measure("blur", run_blur, 1, rounds);
    measure("unsharp", run_unsharp, PLANES, rounds);
    return 0;
}

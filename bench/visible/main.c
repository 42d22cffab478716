/* Unfused, fused and the loop by hand in turn: medians of times, and of ratios to the loop within a round. */
#include "examples/13-visible-bodies/visible_bodies.h"
#include "loops.h"

#include <malloc.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define add_six add_six_original
#define price_options price_options_original
#define great_circle great_circle_original
#undef FERN_EXAMPLES_VISIBLE_BODIES_H
#include "examples/13-visible-bodies/visible_bodies.h"
#undef add_six
#undef price_options
#undef great_circle

enum { ROUNDS = 18, VARIANTS = 3 /* the last is the loop by hand */, INPUTS = 6 };

static int n;
static float *in[INPUTS], *out[2][VARIANTS];
static double *points[2], *distance[VARIANTS];
static bool apart; /* each variant has outputs of its own: to compare them; else all have the same memory */

static void run_add_six(int variant)
{
    float *sum = out[0][apart ? variant : 0];
    switch (variant) {
    case 0: add_six_original(n, in[0], in[1], in[2], in[3], in[4], in[5], sum); break;
    case 1: add_six(n, in[0], in[1], in[2], in[3], in[4], in[5], sum); break;
    default: add_six_loop(n, in[0], in[1], in[2], in[3], in[4], in[5], sum); break;
    }
}

static void run_price_options(int variant)
{
    float *call = out[0][apart ? variant : 0], *put = out[1][apart ? variant : 0];
    switch (variant) {
    case 0: price_options_original(n, in[0], in[1], in[2], in[3], in[4], call, put); break;
    case 1: price_options(n, in[0], in[1], in[2], in[3], in[4], call, put); break;
    default: price_options_loop(n, in[0], in[1], in[2], in[3], in[4], call, put); break;
    }
}

static void run_great_circle(int variant)
{
    double *to = distance[apart ? variant : 0];
    switch (variant) {
    case 0: great_circle_original(n, 0.91, 0.002, points[0], points[1], to); break;
    case 1: great_circle(n, 0.91, 0.002, points[0], points[1], to); break;
    default: great_circle_loop(n, 0.91, 0.002, points[0], points[1], to); break;
    }
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now); /* what else runs takes no part in it */
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values)
{
    qsort(values, ROUNDS, sizeof *values, compare);
    return values[ROUNDS / 2];
}

static double once(void (*run)(int), int variant, long times)
{
    const double begin = seconds();
    for (long i = 0; i < times; i++) run(variant);
    return (seconds() - begin) / (double)times;
}

/* The order turns from round to round, and goes backwards in every second turn: each follows each of the others as often. */
static void measure(const char *name, void (*run)(int), long times)
{
    double time[VARIANTS][ROUNDS], ratio[VARIANTS][ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < VARIANTS; i++) {
            const int variant = (round + (round / VARIANTS % 2 ? VARIANTS - 1 - i : i)) % VARIANTS;
            time[variant][round] = once(run, variant, times);
        }
        for (int variant = 0; variant < VARIANTS; variant++)
            ratio[variant][round] = time[variant][round] / time[VARIANTS - 1][round];
    }
    printf("%-14s %9d", name, n);
    for (int variant = 0; variant < VARIANTS; variant++) printf(" %11.4f", median(time[variant]) * 1e3);
    for (int variant = 0; variant < VARIANTS - 1; variant++) printf(" %9.3f", median(ratio[variant]));
    puts("");
    fflush(stdout);
}

static double random_between(double low, double high)
{
    return low + (high - low) * rand() / RAND_MAX;
}

static double worst(double largest, double got, double wanted)
{
    const double difference = fabs(got - wanted) / (1 + fabs(wanted));
    return difference <= largest ? largest : difference;
}

static int same(const char *name, void (*run)(int), double tolerance, int floats)
{
    double largest = 0;
    apart = true;
    for (int variant = 0; variant < VARIANTS; variant++) run(variant);
    apart = false;
    for (int variant = 0; variant < VARIANTS; variant++)
        for (int i = 0; i < n; i++)
            for (int o = 0; o < (floats ? floats : 1); o++)
                largest = floats ? worst(largest, out[o][variant][i], out[o][0][i])
                                 : worst(largest, distance[variant][i], distance[0][i]);
    if (largest <= tolerance) return 1;
    printf("%s: the results differ by %g\n", name, largest);
    return 0;
}

static void *need(size_t elements, size_t size)
{
    void *memory = aligned_alloc(64, (elements * size + 63) / 64 * 64);
    if (!memory) exit(2);
    return memory;
}

static int of_size(int size)
{
    static const double low[INPUTS] = {10, 10, 1, 0.01, 0.1, 1}, high[INPUTS] = {50, 50, 2, 0.05, 0.4, 2};
    n = size;
    const size_t elements = (size_t)n;
    for (int i = 0; i < INPUTS; i++) {
        in[i] = need(elements, sizeof *in[i]);
        for (int j = 0; j < n; j++) in[i][j] = (float)random_between(low[i], high[i]);
    }
    for (int i = 0; i < 2; i++) {
        points[i] = need(elements, sizeof *points[i]);
        for (int j = 0; j < n; j++) points[i][j] = random_between(-80, 80);
        for (int variant = 0; variant < VARIANTS; variant++) out[i][variant] = need(elements, sizeof(float));
    }
    for (int variant = 0; variant < VARIANTS; variant++) distance[variant] = need(elements, sizeof(double));
    const long times = 4000000L / n + 1;
    int good = same("add_six", run_add_six, 1e-6, 1);
    measure("add_six", run_add_six, times * 4);
    good &= same("price_options", run_price_options, 1e-4, 2);
    measure("price_options", run_price_options, times / 8 + 1);
    good &= same("great_circle", run_great_circle, 1e-9, 0);
    measure("great_circle", run_great_circle, times / 8 + 1);
    for (int i = 0; i < INPUTS; i++) free(in[i]);
    for (int i = 0; i < 2; i++) {
        free(points[i]);
        for (int variant = 0; variant < VARIANTS; variant++) free(out[i][variant]);
    }
    for (int variant = 0; variant < VARIANTS; variant++) free(distance[variant]);
    return good;
}

int main(int argc, char **argv)
{
    int good = 1;
    /* Freed memory stays with the process: the unfused variants pay for new pages once only. */
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, -1);
    for (int i = 1; i < argc; i++) good &= of_size(atoi(argv[i]));
    return good ? 0 : 1;
}

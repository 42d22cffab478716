/* Two variants in turn, and the medians of their times. */
#ifndef FERN_BENCH_LIBRARIES_MEASURE_H
#define FERN_BENCH_LIBRARIES_MEASURE_H

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5 };

static inline double measure_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline int measure_order(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

/* With --fresh malloc stays as it is: it gives back what is freed of large arrays. */
static inline void measure_begin(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "--fresh")) return;
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    mallopt(M_TOP_PAD, 1 << 30);
}

static inline double *measure_doubles(size_t n, double low, double high)
{
    double *values = malloc((n ? n : 1) * sizeof *values);
    if (!values) abort();
    for (size_t i = 0; i < n; i++) values[i] = low + (high - low) * (double)rand() / (double)RAND_MAX;
    return values;
}

/* Both run once before, and then as often as makes a round of some tenth of a second. */
static inline void measure(const char *name, const char *size, void (*original)(void), void (*fused)(void))
{
    double times[2][ROUNDS];
    double begin = measure_now();
    original();
    begin = measure_now() - begin;
    fused();
    const int often = begin < 0.1 ? (int)(0.1 / (begin + 1e-7)) + 1 : 1;
    for (int round = 0; round < ROUNDS; round++)
        for (int variant = 0; variant < 2; variant++) {
            begin = measure_now();
            for (int i = 0; i < often; i++) (variant ? fused : original)();
            times[variant][round] = (measure_now() - begin) / often;
        }
    for (int variant = 0; variant < 2; variant++) qsort(times[variant], ROUNDS, sizeof times[variant][0], measure_order);
    printf("%-16s %-20s as written %9.3f ms  fused %9.3f ms  ratio %.2f\n", name, size, 1e3 * times[0][ROUNDS / 2], 1e3 * times[1][ROUNDS / 2],
           times[0][ROUNDS / 2] / times[1][ROUNDS / 2]);
}

#endif

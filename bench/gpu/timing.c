#define _POSIX_C_SOURCE 199309L

#include "bench/gpu/bench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

Bench bench;

void must(int status, const char *call, const char *file, int line)
{
    if (!status) return;
    fflush(stdout);
    fprintf(stderr, "%s:%d: %s has failed with status %d\n", file, line, call, status);
    exit(2);
}

static int smaller_first(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum { MOST_ROUNDS = 64, WARM_UPS = 3 };

double median_by_events(void (*function)(void *), void *with)
{
    const int rounds = bench.sizes.rounds, warm_ups = bench.check ? 0 : WARM_UPS;
    double times[MOST_ROUNDS];
    cudaEvent_t begin, end;
    MUST(cudaEventCreate(&begin));
    MUST(cudaEventCreate(&end));
    for (int i = -warm_ups; i < rounds; i++) {
        float time;
        MUST(cudaEventRecord(begin, bench.stream));
        function(with);
        MUST(cudaEventRecord(end, bench.stream));
        MUST(cudaEventSynchronize(end));
        MUST(cudaEventElapsedTime(&time, begin, end));
        if (i >= 0) times[i] = (double)time;
    }
    MUST(cudaEventDestroy(begin));
    MUST(cudaEventDestroy(end));
    qsort(times, (size_t)rounds, sizeof *times, smaller_first);
    return times[rounds / 2];
}

double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double median_by_clock(void (*function)(void *), void *with, void (*behind)(void))
{
    const int rounds = bench.sizes.rounds, warm_ups = bench.check ? 0 : WARM_UPS;
    double times[MOST_ROUNDS];
    for (int i = -warm_ups; i < rounds; i++) {
        const double begin = seconds_now();
        function(with);
        const double end = seconds_now();
        if (behind) behind();
        if (i >= 0) times[i] = 1e3 * (end - begin);
    }
    qsort(times, (size_t)rounds, sizeof *times, smaller_first);
    return times[rounds / 2];
}

void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    fflush(stdout);
}

void say_reached(const char *name, const char *what, double measured, double target, const char *unit)
{
    const bool under = target < 0, reached = under ? measured <= -target : measured >= target;
    bench.missed += !reached;
    say("  %-18s %-46s %9.3f %-8s to reach: %s %g%s\n", name, what, measured, unit, under ? "at most" : "at least",
        under ? -target : target, bench.check ? "" : reached ? "   reached" : "   MISSED");
}

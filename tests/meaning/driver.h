/* What the drivers share: arrays with known contents, and a line that says what is in one. */
#ifndef DRIVER_H
#define DRIVER_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than one tile, and few enough for a float to hold the sums of these numbers. */
enum { N = 20000 };

static inline float *floats(int n, float base)
{
    float *p = malloc((size_t)n * sizeof *p);
    if (!p) abort();
    for (int i = 0; i < n; i++) p[i] = base + (float)(i % 7) + (float)(i / 512);
    return p;
}

static inline int *integers(int n)
{
    int *p = malloc((size_t)n * sizeof *p);
    if (!p) abort();
    for (int i = 0; i < n; i++) p[i] = i % 11 + 1;
    return p;
}

/* The weights tell apart arrays that hold the same numbers in another order. */
static inline void show(const char *name, int n, const float *p)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += p[i] * (1 + i % 13);
    printf("%s %.9g %.9g %.12g\n", name, (double)p[0], (double)p[n - 1], sum);
}

static inline void show_integers(const char *name, int n, const int *p)
{
    long long sum = 0;
    for (int i = 0; i < n; i++) sum += (long long)p[i] * (1 + i % 13);
    printf("%s %d %d %lld\n", name, p[0], p[n - 1], sum);
}

#endif

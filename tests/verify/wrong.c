/* The notes are wrong, so the fused functions are: verify must see it. */
#include "wrong.h"

#include <signal.h>
#include <stdint.h>
#include <stdlib.h>

void reads_more(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    twice(n, x, t);
    difference(n, t, y);
    free(t);
}

/* Only sizes at which the byte wraps show it. */
void wraps(int n, const float *x, float *y)
{
    uint8_t low = n;
    float *t = malloc((size_t)n * sizeof *t);
    twice(n, x, t);
    of_a_byte(low, n, n, t, y);
    free(t);
}

void writes_less(int n, const int *x, int *y)
{
    last(n, x, y);
    last(n, x, y);
}

void ends_with_three(int n, const float *x, float *y)
{
    if (n == 3) _Exit(1);
    twice(n, x, y);
}

void ends_in_tiles(int n, const float *x, float *y)
{
    float *t = malloc(2 * (size_t)n * sizeof *t);
    twice(2 * n, x, t);
    ends_with_three(2 * n, t, y);
    free(t);
}

void long_with_three(int n, const float *x, float *y)
{
    if (n == 3) raise(SIGPROF);
    twice(n, x, y);
}

void long_in_tiles(int n, const float *x, float *y)
{
    float *t = malloc(2 * (size_t)n * sizeof *t);
    twice(2 * n, x, t);
    long_with_three(2 * n, t, y);
    free(t);
}

struct table {
    double entries[400];
};

/* What it returns has no place in what compares it. */
struct table returns_much(int n, const float *x, float *y)
{
    struct table table = {{1}};
    float *t = malloc((size_t)n * sizeof *t);
    twice(n, x, t);
    twice(n, t, y);
    free(t);
    return table;
}

void less_of_six(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    six_less(n, t, y);
    free(t);
}

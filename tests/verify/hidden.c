/* What is wrong, or seems to be, shows with large sizes alone, with arrays that overlap, on several threads. */
#include "hidden.h"

#include <stdlib.h>

void many(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    last_from_1024(n, t, y);
    free(t);
}

void many_read(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    one_more_from_1024(n, x, t);
    twice(n, t, y);
    free(t);
}

void many_slow(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    slow_from_1024(n, t, y);
    free(t);
}

/* Never so many. */
void bytes(uint8_t n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    last_from_1024(n, t, y);
    free(t);
}

void threaded(int n, const float *x, float *y)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    second_thread(n, t, y);
    free(t);
}

/* Never more than its own memory holds. */
void few(int n, const float *x, float *y)
{
    float t[256];
    twice(n, x, t);
    twice(n, t, y);
}

float sums(int n, const float *x)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return 0;
    twice(n, x, t);
    float sum = total(n, t);
    free(t);
    return sum;
}

void read_twice(int n, const float *a, const float *b, float *y)
{
    adds_apart(n, a, b, y);
    twice(n, y, y);
}

void written_twice(int n, const float *x, float *p, float *q)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    parts(n, t, p, q);
    free(t);
}

/* Those are apart: that is said. */
void apart(int n, const float *x, float *restrict p, float *restrict q)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    twice(n, x, t);
    twice(n, t, p);
    twice(n, p, q);
    free(t);
}

/* Two types of which one is that of bytes may be one memory, */
void read_as_bytes(int n, const unsigned char *a, const float *b, float *y)
{
    adds_bytes(n, a, b, y);
    twice(n, y, y);
}

/* .. others may not. */
void of_two_types(int n, const int *a, const float *b, float *y)
{
    adds_numbers(n, a, b, y);
    twice(n, y, y);
}

/* Functions of routines that are told where a tile lies: their own tiles tell it, or there are none. */
#include "tests/annotations/placed_routines.h"

#include <stdlib.h>

void of_both(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    ramp(n, from, x, t);
    ramp(n, from, t, y);
    free(t);
}

void further_on(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    ramp(n, from, x, t);
    ramp(n, from + 7, t, y);
    free(t);
}

/* From its end on. */
void backwards(int n, int to, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    ramp(n, 100 - to, t, y);
    free(t);
}

/* A tile would have to be told another number than there is. */
void constant_place(int n, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    ramp(n, 7, t, y);
    free(t);
}

void twice_the_place(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    ramp(n, 2 * from, t, y);
    free(t);
}

void two_places(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    ramp(n, from, x, t);
    ramp(n, 3, t, y);
    free(t);
}

void from_the_end(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    ramp(n, from, x, t);
    ramp(n, n - from, t, y);
    free(t);
}

/* A tile that is told 5 or more is one of a whole that was told less. */
void guarded_place(int n, int from, const int64_t *x, int64_t *y)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    late_ramp(n, from, t, y);
    free(t);
}

void both_ends(int lo, int hi, int total, const int64_t *x, int64_t *y, int64_t *z)
{
    centred(lo, hi, total, x, y);
    centred(lo, hi, total, y, z);
}

void in_fours(int n, const int64_t *x, int64_t *y, int64_t *z)
{
    plus_one(n, x, y);
    by_fours(n, y, z);
}

int with_status(int n, const int64_t *x, int64_t *y, int64_t *z)
{
    plus_one(n, x, y);
    if (halve(n, y)) return 1;
    plus_one(n, y, z);
    return 0;
}

void with_token(int n, const int64_t *x, int64_t *y, void *log)
{
    plus_one(n, x, y);
    logged(n, y, log);
}

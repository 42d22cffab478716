/* Calls of placed.c's functions, by their own annotations. */
#include "placed.h"
#include "tests/annotations/placed_routines.h"

#include <stdlib.h>

void outer(int n, int from, const int64_t *x, int64_t *out)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    of_both(n, from, x, t);
    plus_one(n, t, out);
    free(t);
}

void outer_further(int n, int from, const int64_t *x, int64_t *out)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    further_on(n, from, t, out);
    free(t);
}

void outer_backwards(int n, int to, const int64_t *x, int64_t *out)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    backwards(n, to, t, out);
    free(t);
}

void outer_constant(int n, const int64_t *x, int64_t *out)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    constant_place(n, x, t);
    plus_one(n, t, out);
    free(t);
}

void outer_ends(int lo, int hi, int total, const int64_t *x, int64_t *y, int64_t *z)
{
    both_ends(lo, hi, total, x, y, z);
    plus_one(hi - lo, z, y);
}

void outer_guarded(int n, int from, const int64_t *x, int64_t *out)
{
    int64_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    plus_one(n, x, t);
    guarded_place(n, from, t, out);
    free(t);
}

int outer_status(int n, const int64_t *x, int64_t *y, int64_t *z)
{
    if (with_status(n, x, y, z)) return 1;
    plus_one(n, z, y);
    return 0;
}

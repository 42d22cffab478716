/* fernc --explain */
#include "tests/err/toy.h"

#include <stdlib.h>

/* One work array for two results that one nest makes: a tile does for both. */
void in_one_nest(int n, const float *x, const float *z, float *y, float *w)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    map(n, x, t);
    map(n, t, y);
    map(n, z, t);
    map(n, t, w);
    free(t);
}

/* The sum comes between, and with it another nest: the array stays whole. */
void in_two_nests(int n, const float *x, float *y, float *w)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) abort();
    map(n, x, t);
    map(n, t, y);
    float s = sum(n, y);
    axpy(n, s, y, w);
    map(n, w, t);
    map(n, t, y);
    free(t);
}

/* An array for each: both shrink. */
void with_two_arrays(int n, const float *x, float *y, float *w)
{
    float *t = malloc((size_t)n * sizeof *t), *u = malloc((size_t)n * sizeof *u);
    if (!t || !u) abort();
    map(n, x, t);
    map(n, t, y);
    float s = sum(n, y);
    axpy(n, s, y, w);
    map(n, w, u);
    map(n, u, y);
    free(u);
    free(t);
}

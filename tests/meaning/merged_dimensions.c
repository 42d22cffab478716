/* A compiler that takes (B, T, C) and (B*T, C) for the same, and tiles for whole batches that are none, mixes up rows. */
#include "tests/meaning/merged_dimensions.h"

#include <stdlib.h>

static float *rows_of(int B, int T, int C)
{
    const size_t n = (size_t)B * (size_t)T * (size_t)C;
    float *p = malloc((n + !n) * sizeof *p);
    if (!p) abort();
    return p;
}

void layer(const float *x, float *y, int B, int T, int C)
{
    float *q = malloc(sizeof *q * (size_t)B * (size_t)T * (size_t)C), *a = malloc(sizeof *a * (size_t)B * (size_t)T * (size_t)C);
    float *z = malloc(sizeof *z * (size_t)B * (size_t)T * (size_t)C);
    if (!q || !a || !z) abort();
    norm_rows(x, q, B, T, C);
    norm_rows(q, z, B, T, C);
    attend(z, a, B, T, C);
    residual(B * T * C, x, a);
    norm_rows(a, y, B, T, C);
    free(q);
    free(a);
    free(z);
}

void flat(const float *x, float *y, float *s, int B, int T, int C)
{
    float *q = malloc(sizeof *q * (size_t)B * (size_t)T * (size_t)C), *a = malloc(sizeof *a * (size_t)B * (size_t)T * (size_t)C);
    if (!q || !a) abort();
    attend(x, q, B, T, C);
    flatten(B, T * C, q, a);
    attend(a, y, B, T, C);
    sum_rows(y, s, B, T, C);
    free(q);
    free(a);
}

void cut(const float *x, float *y, float *s, int B, int T, int C)
{
    attend(x, y, B, T, C);
    both_cut(B * T, C, y, s);
    both_cut(B, T * C, s, y);
    attend(y, s, B, T, C);
}

void in_place(const float *x, float *y, int B, int T, int C)
{
    norm_rows(x, y, B, T, C);
    residual(B * T * C, x, y);
    norm_rows(y, y, B, T, C);
    attend(x, y, B, T, C);
    residual(B * T * C, x, y);
}

void other_sizes(const float *x, float *y, float *s, int B, int T, int C, int n)
{
    attend(x, y, B, T, C);
    norm_rows(y, s, 1, n, C);
}

void without_free(const float *x, float *y, int B, int T, int C)
{
    float *q = rows_of(B, T, C);
    norm_rows(x, q, B, T, C);
    attend(q, y, B, T, C);
    free(q);
}

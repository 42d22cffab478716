/* Extents of 64 bits for routines that take `int`. */
#include "tests/run/narrow.h"

#include <stddef.h>
#include <stdint.h>

/* The conversions are the original's own, and what this is about. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wconversion"
#endif

void scale_rows(int64_t n, float *x)
{
    scale(n, 2, x);
    scale(n, 3, x);
}

void scale_sizes(size_t n, int twice, float *x)
{
    scale(n, 2, x);
    scale(n, 3, x);
    if (twice) scale(n + 1, 3, x);
}

void scale_shape(const struct shape *s, float *x, float *y)
{
    scale(s->rows * s->columns, 2, x);
    scale(s->rows
              * s->columns /* once more */, 3, x);
    scale((int)(s->rows + 1), 5, y);
}

/* What is computed in `int` is the original's own business. */
void scale_product(int a, int b, float *x)
{
    scale((long)(a * b), 2, x);
    scale((long)(a * b), 3, x);
}

float total_of(int n, float *x)
{
    scale(n, 2, x);
    return total(n, x);
}

/* What an argument says beside the address stays: a pointer to elements of another type, or without its `const`, is an error of
 * many compilers where the cast is left out. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

typedef float real;
#define AS_REAL(p) ((const real *)(p))

void f(int n, uint32_t *x, float *y, float *z)
{
    map(n, (const float *)x, y);
    add(n, 2.0f, y, z);
}

/* Through a macro, with an offset in it and behind it, and through another variable. */
void g(int n, uint32_t *x, float *y, float *z)
{
    const float *view = (const float *)(x + 2);
    map(n - 4, AS_REAL(x + 1) + 1, y);
    add(n - 4, 2.0f, view, z);
    add(n - 4, 2.0f, y, z);
}

/* Written as integers, read as numbers. */
void h(int n, const float *x, const float *y, uint32_t *z)
{
    uint32_t *t = malloc((size_t)n * sizeof *t);
    if (!t) return;
    map(n, x, (float *)t);
    map(n, (void *)t, (float *)z);
    add(n, 1.0f, y, (float *)z);
    add(n, 1.0f, y, (float *)(void *)z);
    free(t);
}

/* Not const, since the caller says so. */
void k(int n, const float *x, const float *y)
{
    map(n, x, (float *)y);
    add(n, 2.0f, x, (float *)y);
}

float s(int n, const int *x, float *y)
{
    add(n, 0.5f, (const float *)x, y);
    return sum(n, (const float *)x) + sum(n, y);
}

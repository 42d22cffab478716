/* A compiler that takes a local for its initialiser, and not for what the local's type makes of it, counts 120000 elements where
 * C counts 54464, or begins somewhere else. */
#include "tests/meaning/routines.h"

#include <stdint.h>
#include <stdlib.h>

/* The conversions are what this is about. */
#if defined(__GNUC__)
#pragma GCC diagnostic ignored "-Wconversion"
#endif

void product16(int rows, int cols, const float *x, float *y, float *z)
{
    uint16_t k = rows * cols;
    map(k, x, y);
    map(k, y, z);
}

void product8(int rows, int cols, const float *x, float *y, float *z)
{
    uint8_t k = {rows * cols};
    map(k, x, y);
    map(k, y, z);
}

void plain16(int rows, const float *x, float *y, float *z)
{
    const uint16_t k = rows, also = (k);
    map(also, x, y);
    map(k, y, z);
}

void product_of_longs(int rows, int cols, const float *x, float *y, float *z)
{
    int k = (long)rows * cols;
    map(k, x, y);
    map(k, y, z);
}

void unsigned_offset(int n, const float *x, float *y, float *z)
{
    unsigned q = n - 5;
    unsigned o = q / 2 % 50;
    map(n, x + o, y);
    map(n, y, z + o);
}

void signed_char(int n, const float *x, float *y, float *z)
{
    signed char from = n;
    map(100, x + from, y);
    map(100, y + from, z);
}

void truth(int n, const float *x, float *y, float *z)
{
    _Bool some = n & 6;
    const _Bool always = 3;
    map(some + always, x, y);
    map(some + always, y, z);
}

void steps(int n, int stride, const float *x, float *y, float *z)
{
    uint8_t ld = stride;
    map_rows(n, 3, x, ld, y, 3);
    map_rows(n, 3, y, 3, z, ld);
}

int narrow_memory(int n, const float *x, float *y)
{
    uint8_t s = n + 250;
    float *t = calloc(s, sizeof *t);
    if (!t) return -1;
    map(s, x, t);
    map(s, t, y);
    free(t);
    return s;
}

int narrow_bytes(int n, const float *x, float *y)
{
    uint8_t s = n + 250;
    float *t = malloc(sizeof *t * (uint8_t)(s + 10) + 1);
    if (!t) return -1;
    map((uint8_t)(s + 10), x, t);
    map((uint8_t)(s + 10), t, y);
    free(t);
    return s;
}

/* A compiler that computes a count in another type than the argument has runs too far or not at all. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(unsigned n, size_t m, unsigned char c, short s, const float *x, float *y, float *z)
{
    float *t = malloc(n * sizeof *t);
    map((int)(n - 1), x, t);
    map((int)(n - 1), t, y);
    map((int)(m - 1), x, y);
    map((int)(m - 1), y, z);
    map(c, x, y);
    map(c, y, z);
    map(s - 1, x, y);
    map(s - 1, y, z);
    map((unsigned char)s, x, y);
    map((unsigned char)s, y, z);
    map(-s, x, y);
    map(-s, y, z);
    map((int)(unsigned char)(c + 1), x, y);
    map((unsigned char)(c + 1), y, z);
    free(t);
}

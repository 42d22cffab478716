/* A compiler that moves the declaration of `a` in front of the loops computes it from a sum of nothing. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    float s = 0;
    sum_into(n, x, &s);
    float a = s * 2;
    add(n, a, x, y);
    map(n, y, z);
}

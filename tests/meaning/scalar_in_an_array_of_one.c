/* A compiler that does not see `m[0]` in the `m` that a call adds to reads it before the sum is whole. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    float m[1] = {0};
    sum_into(n, x, m);
    add(n, m[0], x, y);
    map(n, y, z);
}

/* A compiler that cuts both the sum and the call that is given `s` into tiles adds with a part of the sum. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    float s = 0;
    sum_into(n, x, &s);
    add(n, s, x, y);
    map(n, y, z);
}

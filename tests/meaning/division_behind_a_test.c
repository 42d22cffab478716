/* A compiler that computes the counts of all calls before its loops divides by zero. */
#include "tests/meaning/routines.h"

void f(int n, int k, const float *x, float *y)
{
    map(n, x, y);
    if (k) add(n / k, 3.0f, x, y);
    add(n, 2.0f, x, y);
}

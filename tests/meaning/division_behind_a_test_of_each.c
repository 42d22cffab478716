/* A compiler that fuses calls under equal tests, with the count computed before the test, divides by zero. */
#include "tests/meaning/routines.h"

void f(int n, int k, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z);
    if (k) { map(n / k, x, y); }
    if (k) map(n / k, y, z);
}

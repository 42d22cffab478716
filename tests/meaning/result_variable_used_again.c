/* A compiler that stores both sums at the end of one region gives `a`, or the `const` one, what
 * belongs to the other. */
#include "tests/meaning/routines.h"

float f(int n, const float *x, float *y)
{
    float s;
    s = sum(n, x);
    map(n, x, y);
    float a = s;
    s = sum(n, y);
    float b = s;
    return a - 3 * b;
}

void g(int n, const float *x, float *y, float *z)
{
    const float s = sum(n, x);
    map(n, x, y);
    float q = s;
    map(n, y, z);
    float u = sum(n, z), v = 1;
    z[0] = s + 2 * q + 3 * u + v;
}

/* A compiler that fuses what reads the result with what computes it tests the sum of the first tile. */
#include "tests/meaning/routines.h"

float f(int n, const float *x, float *y)
{
    float s = 1;
    map(n, x, y);
    s = sum(n, y);
    if (s < 0) return 0;
    if (!s) map(n, x, y);
    add(n, s, x, y);
    map(n, y, y);
    return s;
}

/* A compiler that puts the sum of a tile into `s` scales the next tile with it. */
#include "tests/meaning/routines.h"

float f(int n, float s, const float *x, float *y)
{
    map(n, x, y);
    s = scale_sum(n, s, y);
    return s;
}

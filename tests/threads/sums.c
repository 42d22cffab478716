#include "tests/threads/routines.h"

float sums(int n, const float *x, float *y, float *most)
{
    accumulate(n, x, y);
    float sum = dot(n, x, y);
    *most = largest(n, y);
    return sum;
}

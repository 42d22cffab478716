/* A compiler that does not see `s` in what `p` points to adds both sums up to the same start. */
#include "tests/meaning/routines.h"

float f(int n, const float *x)
{
    float s = 0;
    float *p;
    p = &s;
    sum_into(n, x, &s);
    *p = 0;
    sum_into(n, x, &s);
    return s;
}

float g(int n, const float *x, float *y)
{
    float s = 0;
    float *p;
    p = &s;
    map(n, x, y);
    sum_into(n, y, &s);
    map(1, y, p);
    sum_into(n, y, &s);
    return s;
}

/* A compiler that adds the sum up tile by tile returns what it has when `checked` fails in the first. */
#include "tests/meaning/routines.h"

float f(int n, float *y)
{
    float s = sum(n, y);
    if (checked(n, y)) return s;
    map(n, y, y);
    return 0;
}

float g(int n, const float *x, float *y)
{
    float s = sum(n, x);
    if (checked(n, y)) return s;
    map(n, y, y);
    return 0;
}

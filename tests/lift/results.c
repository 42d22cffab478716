#include "tests/err/toy.h"

void normalise(int n, const float *x, float *y, float *total)
{
    float s = sum(n, x);
    float r;
    r = sum(n, y);
    sum(n, x);
    axpy(n, s, x, y);
    *total = 0.0f;
    axpy(n, r, x, y);
    *total = sum(n, y);
}

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

/* What is said of an argument is one line. */
void in_lines(int n, const float *x, float *y)
{
    int count = n;
    count = (int)sum(n, x);
    map(count /* as
                 many */ +
            1,
        x, y);
}

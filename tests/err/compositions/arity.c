#include "tests/err/toy.h"

void fewer(int n, const float *x)
{
    map(n, x);
}

void more(int n, const float *x, float *out)
{
    map(n, x, out, 1);
}

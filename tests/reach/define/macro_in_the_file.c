#define N 500000
#include "tests/reach/kit.h"
double f(const double *x, double *y)
{
    scale(N, 2, x, y);
    return total(N, y);
}

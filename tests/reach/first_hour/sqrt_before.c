#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double v, const double *x, double *y)
{
    double k = 1 / sqrt(v);
    scale(n, 2.0, x, y);
    scale(n, k, y, y);
    return total(n, y);
}

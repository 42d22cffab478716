#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x, double *y)
{
    double s = total(n, x);
    scale(n, 1 / sqrt(s), x, y);
    return s;
}

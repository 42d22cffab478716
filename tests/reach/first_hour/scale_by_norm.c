#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x, double *y)
{
    double s = total(n, x);
    scale(n, 1 / s, x, y);
    return total(n, y);
}

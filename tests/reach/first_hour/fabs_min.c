#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double v, const double *x, double *y)
{
    scale(n, fabs(v), x, y);
    scale(n, fmin(v, 2), y, y);
    return total(n, y);
}

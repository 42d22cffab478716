#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x, double *y)
{
    scale(n, 2, x, y);
    double r = sqrt(total(n, y));
    return r > 1 ? r : 1;
}

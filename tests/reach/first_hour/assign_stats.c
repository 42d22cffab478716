#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double g;
double f(int n, const double *x, double *y)
{
    scale(n, 2, x, y);
    g += 1;
    return total(n, y);
}

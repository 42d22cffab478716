#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x, double *y)
{
    (void)scale(n, 2, x, y), (void)0;
    scale(n, 3, y, y);
    return total(n, y);
}

#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, int flag, const double *x, double *y)
{
    scale(n, flag ? 2.0 : 3.0, x, y);
    scale(n, 3, y, flag ? y : y);
    return total(n, y);
}

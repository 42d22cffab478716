#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
#define SCALE(a, b) scale(n, 2, a, b)
double f(int n, const double *x, double *y)
{
    SCALE(x, y);
    SCALE(y, y);
    return total(n, y);
}

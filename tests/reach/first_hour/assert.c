#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
#include <assert.h>
double f(int n, double v, const double *x, double *y)
{
    scale(n, 2, x, y);
    assert(v > 0);
    scale(n, 3, y, y);
    return total(n, y);
}

#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, int it, const double *x, double *y)
{
    scale(n, 2, x, y);
    scale(n, pow(0.99, it), y, y);
    return total(n, y);
}

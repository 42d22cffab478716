#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
void other(int n, double *y);
double f(int n, const double *x, double *y)
{
    scale(n, 2, x, y);
    other(n, y);
    return total(n, y);
}

#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x, double *y)
{
    scale(n, 2, x, y);
    for (int i = 0; i < n; i++) y[i] += 1;
    return total(n, y);
}

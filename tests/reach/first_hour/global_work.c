#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double work[1000000];
double f(int n, const double *x, double *y)
{
    scale(n, 2, x, work);
    scale(n, 3, work, y);
    return total(n, y);
}

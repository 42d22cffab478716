#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double *x, double *y)
{
    double nrm = sqrt(total(n, x));
    scale(n, 1.0 / nrm, x, y);
    scale(n, 2, y, y);
    return total(n, y);
}

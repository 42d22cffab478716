#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(size_t n, const double *x, double *y)
{
    scale((int)n, 2, x, y);
    scale((int)n, 3, y, y);
    return total((int)n, y);
}

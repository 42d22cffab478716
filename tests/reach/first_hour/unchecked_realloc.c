#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, const double *x)
{
    double *t = realloc(NULL, n * 8);
    scale(n, 2, x, t);
    double s = total(n, t);
    free(t);
    return s;
}

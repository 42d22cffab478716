#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
extern int debug;
double f(int n, double v, const double *x, double *y)
{
    scale(n, 2, x, y);
    if (debug) fprintf(stderr, "v %%g\n", v);
    scale(n, 3, y, y);
    return total(n, y);
}

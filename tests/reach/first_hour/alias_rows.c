#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double **v)
{
    double *a = v[0], *b = v[1], *d = v[2];
    scale(n, 2, a, b);
    scale(n, 3, b, d);
    return total(n, d);
}

#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double *x, double *y)
{
    double e = 1;
    int it = 0;
    while (e > 1e-6 && it++ < 100) {
        scale(n, 0.5, x, y);
        scale(n, 1.0, y, x);
        e = total(n, x);
    }
    return e;
}

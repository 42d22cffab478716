#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
void f(int n, int steps, double *x, double *y)
{
    for (int k = 0; k < steps; k++) {
        scale(n, 2, x, y);
        double *t = x;
        x = y;
        y = t;
    }
}

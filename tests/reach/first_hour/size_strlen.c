#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
static inline int cells(int a, int b) { return a * b; }
double f(int a, int b, const double *x, double *y)
{
    scale(cells(a, b), 2, x, y);
    return total(cells(a, b), y);
}

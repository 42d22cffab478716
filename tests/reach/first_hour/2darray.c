#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double (*a)[100], double *y)
{
    scale(n * 100, 2, &a[0][0], y);
    scale(n * 100, 3, y, y);
    return total(100 * n, y);
}

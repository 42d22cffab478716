#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
#define SCALE scale
#define F77(x) x
#define CHECK(e)                \
    do {                        \
        if ((e) < 0) return -1; \
    } while (0)
double f(int n, const double *x, double *y)
{
    SCALE(n, 2, x, y);
    F77(scale)(n, 3, y, y);
    return total(n, y);
}

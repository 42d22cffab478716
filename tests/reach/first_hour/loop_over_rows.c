#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
void f(int m, int n, const double *x, double *y)
{
    for (int r = 0; r < m; r++) {
        scale(n, 2, x + r * n, y + r * n);
        scale(n, 3, y + r * n, y + r * n);
    }
}

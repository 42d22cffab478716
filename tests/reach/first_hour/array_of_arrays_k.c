#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, int k, double **v)
{
    scale(n, 2, v[k], v[k + 1]);
    scale(n, 3, v[k + 1], v[k + 1]);
    return total(n, v[k + 1]);
}

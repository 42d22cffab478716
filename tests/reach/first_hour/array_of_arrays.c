#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double f(int n, double **v)
{
    scale(n, 2, v[0], v[1]);
    scale(n, 3, v[1], v[2]);
    return total(n, v[2]);
}

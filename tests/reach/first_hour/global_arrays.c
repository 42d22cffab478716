#include "tests/reach/kit.h"
#include <stdlib.h>
#include <stdio.h>
#include <math.h>
double U[300][400], W[300][400];
double f(void)
{
    scale(300 * 400, 2, U[0], W[0]);
    scale(300 * 400, 3, &W[0][0], &W[0][0]);
    return total(300 * 400, *W);
}

/* A compiler that adds the sums of the tiles up in `s` loses the fraction of each. */
#include "tests/meaning/routines.h"

int f(int n, const float *x, float *y)
{
    map(n, x, y);
    int s = sum(n, y);
    return s;
}

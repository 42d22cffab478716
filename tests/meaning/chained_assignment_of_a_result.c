/* A compiler that stores the result at the innermost assignment only leaves `s` unset. */
#include "tests/meaning/routines.h"

int f(int n, int *x)
{
    int s, t;
    negate(n, x);
    s = t = sum_integers(n, x);
    negate(n, x);
    t = sum_integers(n, x) + s;
    return t;
}

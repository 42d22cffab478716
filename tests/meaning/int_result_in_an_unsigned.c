/* A compiler that looks for the largest among unsigned numbers finds the one that stands for no element. */
#include "tests/meaning/routines.h"

unsigned f(int n, int *x)
{
    negate(n, x);
    negate(n, x);
    unsigned m = largest(n, x);
    return m;
}

/* A compiler that calls the result of a tile `part` hides the one of the whole. */
#include "tests/meaning/routines.h"

int f(int n, int *x)
{
    negate(n, x);
    int part = largest(n, x);
    return part;
}

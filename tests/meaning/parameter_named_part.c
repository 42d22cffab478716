/* A compiler that calls the result of a tile `part` hides the array of that name. */
#include "tests/meaning/routines.h"

int f(int n, int *part)
{
    negate(n, part);
    int m = largest(n, part);
    return m;
}

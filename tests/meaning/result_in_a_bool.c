/* A compiler that adds the sums of the tiles up in a `bool` finds true where they cancel. */
#include "tests/meaning/routines.h"

#include <stdbool.h>

bool f(int n, int *y)
{
    negate(n, y);
    bool any = sum_integers(n, y);
    return any;
}

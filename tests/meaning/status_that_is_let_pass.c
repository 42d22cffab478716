/* The original never gets to the third tile: its call fails in the first, which is let pass. */
#include "tests/meaning/routines.h"

int f(int n, float *x, float *y)
{
    if (checked_up_to(n, x) == 3) return 9;
    map(n, x, y);
    if (checked_up_to(n, y) == 3) return 8;
    return 0;
}

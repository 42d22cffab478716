/* INFINITY and NAN are numbers, though a compiler's header makes calls of them. */
#include "tests/meaning/routines.h"

#include <math.h>

void f(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    add(n, INFINITY, x, y);
    add(n, -HUGE_VALF, x, y);
    map(n, x, z);
    add(n, NAN, x, z);
}

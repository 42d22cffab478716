/* A compiler that takes elements for places scales the one place in each tile, before the rest is added. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, int incx, float *y, int incy)
{
    add_strided(n, 1.0f, x, incx, y, incy);
    scale_strided(n, 0.9999f, y, incy);
}

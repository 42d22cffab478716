/* A compiler that looks for the elements of a negative stride behind the pointer does not
 * see the arrays meet. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, int incx, float *y, int incy)
{
    add_strided(n, 1.0f, x, incx, y, incy);
    scale_strided(n, 0.9999f, y, incy);
}

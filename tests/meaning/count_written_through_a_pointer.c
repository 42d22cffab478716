/* A compiler that takes an array's initial value for its value counts to 3, or to `n` before
 * that is written. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *out)
{
    int c[1] = {3};
    out[0] = 1;
    *c = n;
    map(*c, x, t);
    map(*c, t, out);
}

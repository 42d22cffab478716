/* A compiler that ends the parameters at the last parenthesis before the body writes its own
 * in the comment. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *out) // does it (twice)
{
    map(n, x, t);
    map(n, t, out);
}

void g(int n, const float *x, float *t, float *out) /* does it (twice) */
{
    map(n, x, t);
    map(n, t, out);
}

/* C rounds a quotient towards 0, extents are rounded down: a compiler that takes one for the other leaves out the
 * element that -1 / 2 + 1 and -1 % 2 + 2 still count. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(int n, const float *x, float *out)
{
    int count = n / 2 + 1;
    float *t = malloc((size_t)count * sizeof *t);
    map(count, x, t);
    map(count, t, out);
    free(t);
}

void g(int n, const float *x, float *out)
{
    int count = n % 2 + 2;
    float *t = malloc((size_t)count * sizeof *t);
    map(count, x, t);
    map(count, t, out);
    free(t);
}

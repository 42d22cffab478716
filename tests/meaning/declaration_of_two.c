/* A compiler that replaces the declaration of the result drops `q`, which stands in the same one. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y)
{
    map(n, x, y);
    float s = sum(n, x), *q = y;
    add(n, s, x, q);
}

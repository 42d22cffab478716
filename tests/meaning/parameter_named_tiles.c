/* A compiler that adds a parameter `tiles` to the function gives it two of them. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *out, int tiles)
{
    map(n, x, t);
    map(n, t, out);
    out[0] = (float)tiles;
}

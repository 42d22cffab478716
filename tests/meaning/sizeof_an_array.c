/* A compiler that makes the array a tile makes its size the one of a tile, or of a pointer. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *out)
{
    float v[n];
    map(n, x, v);
    map(n, v, out);
    out[0] = sizeof v;
}

/* A compiler that takes the first number given to calloc for the count of elements makes `t` one element. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

void f(size_t bytes, int n, const float *x, float *out)
{
    float *t = calloc(1, bytes);
    add(n, 1.0f, x, t);
    map(n, t, out);
    free(t);
}

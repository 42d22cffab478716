/* A compiler that writes both calls where the second was gives both the count of the second `LENGTH`. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *out)
{
    int m = n + 4;
#define LENGTH (m - 4)
    map(LENGTH, x, t);
#undef LENGTH
#define LENGTH (m - 8)
    map(LENGTH, t, out);
#undef LENGTH
    t[0] = 1;
}

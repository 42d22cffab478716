/* A compiler that computes the arguments of all calls at one place takes an old `k`, `j` or `r`. */
#include "tests/meaning/routines.h"

int f(int n, int *y, float *z, float *w)
{
    negate(n, y);
    int k = sum_integers(n, y);
    int j = k > 3 ? 2 : 1;
    negate(n, y);
    j = j + largest(n, y);
    float r = (float)(j * k);
    add(n, r, z, w);
    add(n, r + (float)k, z, w);
    k = 3;
    add(n, (float)k, z, w);
    return j + k;
}

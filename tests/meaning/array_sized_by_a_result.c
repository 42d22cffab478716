/* A compiler that moves the declaration of the array in front of the loops takes its length
 * from half a sum. */
#include "tests/meaning/routines.h"

int f(int n, const int *v, const float *x, float *t, float *out)
{
    float u = sum(n, x);
    int c = sum_integers(n, v);
    map(n, x, t);
    float numbers[c + 1];
    map(n, t, out);
    for (int i = 0; i <= c; i++) numbers[i] = (float)i;
    return (int)numbers[c] + (int)u;
}

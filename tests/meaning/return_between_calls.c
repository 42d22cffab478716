/* A compiler that takes the second call in front of the return writes `out` although the
 * function has left. */
#include "tests/meaning/routines.h"

int f(int n, int flag, const float *x, float *t, float *out)
{
    map(n, x, t);
    if (!flag) return 1;
    map(n, t, out);
    return 0;
}

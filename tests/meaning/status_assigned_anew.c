/* A compiler that keeps one status for both calls, or jumps to the wrong branch, returns that of
 * the other. */
#include "tests/meaning/routines.h"

int f(int n, float *x, float *y)
{
    int status;
    map(n, x, y);
    status = checked(n, y);
    if (status) return status;
    map(n, y, y);
    status = checked(n, y);
    if (status) goto out;
    map(n, y, x);
    return 0;
out:
    return status - 10;
}

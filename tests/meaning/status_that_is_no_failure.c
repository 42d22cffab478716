/* A compiler that takes each status but 0 for a failure leaves before `map` at one that is only a warning. */
#include "tests/meaning/routines.h"

int f(int n, float *x, float *y)
{
    int status;
    if ((status = checked(n, x)) < 0) return status;
    map(n, x, y);
    return status;
}

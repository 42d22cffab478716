/* A compiler that copies what is done after a failure to each place that fails defines a label twice. */
#include "tests/meaning/routines.h"

#include <stdio.h>

int f(int n, float *x, float *y)
{
    if (checked(n, x)) {
        if (n < 0) goto again;
        puts("failed");
    again:
        return 1;
    }
    map(n, x, y);
    return 0;
}

int g(int n, float *x, float *y)
{
    if (checked(n, x)) {
    again:
        if (n < 0) goto again;
        return 1;
    }
    map(n, x, y);
    return 0;
}

/* A compiler that copies what is done after a failure to each place that fails counts at each place apart. */
#include "tests/meaning/routines.h"

int f(int n, float *x, float *y)
{
    if (checked(n, x)) {
        static int failures;
        return ++failures;
    }
    map(n, x, y);
    return 0;
}

/* A compiler that adds the sum up tile by tile jumps to `done` with what it has when `checked` fails. */
#include "tests/meaning/routines.h"

int f(int n, float *y, float *mean)
{
    int rc = 0;
    float s = 0;
    s = sum(n, y);
    if (checked(n, y)) {
        rc = 1;
        goto done;
    }
    map(n, y, y);
done:
    *mean = s / (float)n;
    return rc;
}

/* A compiler that returns the sum of the last tile, converts each part, or returns before the frees, is wrong. */
#include "tests/meaning/routines.h"

#include <math.h>
#include <stdlib.h>

int converted(int n, const float *x, float *y)
{
    map(n, x, y);
    return sum(n, y);
}

double computed(int n, const float *x, float scale)
{
    float *t = malloc((size_t)n * sizeof *t);
    if (!t) return -1;
    map(n, x, t);
    float first = sum(n, t);
    map(n, t, t);
    scale *= sum(n, t) /
             (float)n;
    map(n, t, t);
    free(t);
    return first + scale - sqrt(fabs((double)sum(n, x)));
}

float in_a_branch(int n, const float *x, float *y)
{
    if (n > 4) {
        map(n, x, y);
        return sum(n, y); /* the rest is for few */
    }
    map(n, x, y);
    goto end;
    add(n, 1, x, y);
end:
    add(n, 2, x, y);
    return -sum(n, y);
}

signed char narrow(int n, int *y)
{
    negate(n, y);
    return (signed char)largest(n, y);
}

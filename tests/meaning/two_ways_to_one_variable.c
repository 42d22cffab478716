/* A compiler that takes `c.total` for another place than `&s` adds the sum up after it has been scaled. */
#include "tests/meaning/routines.h"

struct context {
    float *total;
};

float f(int n, const float *x, float *y)
{
    float s = 0;
    struct context c;
    c.total = &s;
    sum_into(n, x, &s);
    scale_strided(1, 0.5f, c.total, 1);
    map(n, x, y);
    return s;
}

float g(int n, const float *x, float *y)
{
    float s = 0;
    struct context c;
    c.total = &s;
    map(n, x, y);
    sum_into(n, y, &s);
    scale_strided(1, 0.5f, c.total, 1);
    sum_into(n, y, &s);
    return s;
}

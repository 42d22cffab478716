/* A compiler that reads the arguments of all calls in front of its loops reads `p->a` where `p` is null. */
#include "tests/meaning/routines.h"

struct settings {
    int n;
    float a;
};

void f(int n, const float *x, const struct settings *p, float *y)
{
    map(n, x, y);
    if (p) add(n, p->a, x, y);
    add(n, 2.0f, x, y);
}

/* A compiler that takes a member for a variable apart from its struct reads the old mean, or an old count. */
#include "tests/meaning/routines.h"

struct statistics {
    float mean, total;
    int count;
};

float f(int n, const float *x, float *y, struct statistics *s)
{
    struct statistics own = {1, 2, n};
    add(n, own.mean, x, y);
    own.total = sum(n, y);
    own.mean = (float)((int)own.total % 7);
    add(n, own.mean, x, y);
    s->mean = own.mean;
    s->total += sum(n, y);
    add(n, 2, x, y);
    add(n, s->mean, x, y);
    return own.total;
}

int g(int n, const int *x, int *y, struct statistics *s)
{
    s->count = n;
    negate(s->count, y);
    negate(n, y);
    s->count = sum_integers(n, y) % 50;
    negate(s->count, y);
    negate(s->count, y);
    s->count -= sum_integers(s->count, x);
    return s->count;
}

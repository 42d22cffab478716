/* A compiler that does not see `v` in what `q` points to takes an old `v.n`, or another `q->n`. */
#include "tests/meaning/routines.h"

struct vector {
    float *p;
    int n;
};

void f(int n, const float *x, float *y, float *z)
{
    struct vector v = {y, n}, w = {z, n};
    map(v.n, x, v.p);
    map(v.n, v.p, w.p);
    v.n = n - 1;
    map(v.n, x, v.p);
    map(v.n, v.p, w.p);
    struct vector *q = &v;
    q->n = 3;
    add(v.n, 2, v.p, w.p);
    add(q->n, 2, v.p, w.p);
    q->n = n - 2;
    add(v.n, 2, v.p, w.p);
    add(q->n, 2, v.p, w.p);
}

/* A constant pointer to a function is that function, and so is its name in parentheses. With this text each call runs fused. */
#include "tests/meaning/routines.h"

typedef void Add(int, float, const float *, float *);
static void (*const mapped)(int, const float *, float *) = map;
static Add *const added = &add;
static Add *chosen = add;

void choose(int other);
void choose(int other) { chosen = other ? 0 : add; }

void constants(int n, const float *x, float *out)
{
    mapped(n, x, out);
    added(n, 2, x, out);
    (add)(n, 3, x, out);
    ((add))(n, 1, x, out);
}

void local(int n, const float *x, float *out)
{
    Add *const here = add;
    map(n, x, out);
    here(n, 2, x, out);
    (*added)(n, 3, x, out);
}

void may_change(int n, const float *x, float *out)
{
    map(n, x, out);
    chosen(n, 2, x, out);
}

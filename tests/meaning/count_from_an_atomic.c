/* A compiler that takes `__atomic_fetch_add` for a mere number adds each time that it needs the count; one that takes it for
 * nothing but its operands does not see that it reads `t`. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

int counter = 1000;

void f(int *ticket, const float *x, float *t, float *out)
{
    int n = __atomic_fetch_add(ticket, 5, 5);
    map(n, x, t);
    map(n, t, out);
}

void g(const float *x, float *t, float *out)
{
    map(__atomic_fetch_add(&counter, 7, 5), x, t);
    map(1000, t, out);
}

void h(int n, float *x, float *out, int *bits)
{
    float *t = malloc((size_t)n * sizeof *t);
    map(n, x, t);
    map(n, t, out);
    *bits = __atomic_load_n((int *)t, 5);
    free(t);
}

/* A compiler that stores before the last tile has been added, or moves calls past the store without asking
 * whether they touch the same memory, gets other sums where `total` points into an array. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *y, float *total)
{
    map(n, x, t);
    *total = sum(n, t);
    add(n, 0.5f, x, y);
    map(n, y, t);
    total[1] += sum(n, t);
}

/* The same place is read between the calls. */
void g(int n, const float *x, float *y, float *total)
{
    add(n, 0.5f, x, y);
    *total = sum(n, y) / (float)n;
    add(n, *total, x, y);
    *total = *total + 1;
    add(n, *total, x, y);
    add(n, 0.25f, x, y);
}

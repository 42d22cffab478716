/* A compiler that gives the fused function other parameters, or another name, misses the call of itself. */
#include "tests/meaning/routines.h"

static void g(int n, const float *x, float *y);

void f(int n, const float *x, float *y)
{
    g(n, x, y);
    if (n > 5) {
        map(n, x, y);
        int n2 = n - 5;
        map(n2, y, y);
        map(n2, y + 5, y);
    }
}

static void g(int n, const float *x, float *y)
{
    if (n <= 0) return;
    add(n, 2, x, y);
    add(n, 2, x, y);
    g(n / 2, x, y);
}

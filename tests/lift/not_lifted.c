#include "tests/err/toy.h"

#include <setjmp.h>
#include <stdarg.h>

void reads_clock(volatile int *clock, int n, const float *x, float *out)
{
    map(n, x, out);
    while (!*clock) {}
}

int jumps(jmp_buf place, int n, const float *x, float *out)
{
    if (setjmp(place)) return 1;
    map(n, x, out);
    return 0;
}

void variadic(int n, const float *x, float *out, ...)
{
    map(n, x, out);
}

void atomic(_Atomic int *count, int n, const float *x, float *out)
{
    *count = 1;
    map(n, x, out);
}

void lifted(int n, const float *x, float *out)
{
    map(n, x, out);
}

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

struct port {
    volatile float *data;
    _Atomic int counts[2];
};

void behind_a_cast(int n, const float *x, float *out)
{
    map(*(volatile int *)&n, x, out);
}

void two_pointers_away(volatile int **n, const float *x, float *out)
{
    map(**n, x, out);
}

void cast_away(const struct port *port, int n, float *out)
{
    map(n, (const float *)port->data, out);
}

void atomic_array(const struct port *port, const float *x, float *out)
{
    map(port->counts[1], x, out);
}

enum { FIRST } defines(int n, const float *x, float *out)
{
    map(n, x, out);
    return FIRST;
}

void lifted(int n, const float *x, float *out)
{
    map(n, x, out);
}

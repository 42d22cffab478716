/* A compiler that writes the calls anew without the lines between them does the second one in any case. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
#ifdef SECOND
    map(n, t, out);
#endif
    map(n, t, out);
    t[0] = 1;
}

#define SECOND

void g(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
#ifndef SECOND
    map(n, t, t);
#endif
    map(n, t, out);
    t[0] = 1;
}

void h(int n, const float *x, float *t, float *out)
{
    map(n, x, t);
#ifdef SECOND
    map(n, t, out);
#endif
    t[0] = 1;
}

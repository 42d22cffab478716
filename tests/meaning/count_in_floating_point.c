/* A compiler that computes the ends of its tiles in the type of the argument stops between two elements. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *out)
{
    map(n * 0.5, x, out);
    map(n * 0.5, out, out);
}

/* Names that are spelled nowhere: macros paste them together, and lines that go on cut them in two. A compiler that goes by
 * what it reads gives its own variables the same. */
#include "tests/meaning/routines.h"

#define OF_LOOP(part) part##_i
#define JOINED(a, b) a##b
#define NAME(a, b) JOINED(a, b)

static int OF_LOOP(tile) = 3, OF_LOOP(l) = 4, NAME(fu, sed) = 42, ga\
in = 7;

int f(int n, const float *x, float *y, float *z)
{
    int JOINED(, i) = 2;
    map(n, x, y);
    add(n, (float)(OF_LOOP(tile) + NAME(l, _i) + NAME(, i)), y, z);
    return NAME(f, used) + g\
ain;
}

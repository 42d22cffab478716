/* In `sizeof(char[n--])` the length is evaluated: n changes there, and what the length reads has the value that a call before has given it. A compiler
 * that takes sizeof for a number of the program moves it, and the change with it, to where the region begins. */
#include "tests/meaning/routines.h"

#include <stddef.h>

static int next(int n)
{
    const size_t bytes = sizeof(char[n++]);
    return n + (int)bytes;
}

void changed(int n, const float *x, float *y)
{
    map(n, x, y);
    const size_t bytes = sizeof(char[n--]);
    add(n, (float)(bytes & 7), x, y);
    add((int)bytes, (float)(next(n) & 3), x, y);
    add((int)sizeof(char[--n]), 2, x, y);
}

void reads(int *k, int n, const float *x, float *y)
{
    map(n, x, y);
    negate(1, k);
    const size_t bytes = sizeof(char[*k]);
    add(n, (float)(bytes & 7), x, y);
    add((int)sizeof(char[k[0]]), 1, x, y);
}

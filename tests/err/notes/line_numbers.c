/* fernc --explain */
#include "tests/meaning/routines.h"

#define HERE (__LINE__ + 0)

static int mode;

/* In the output these would be other numbers. */
void lines(int n, const float *x, float *y, float *out)
{
    map(n, x, y);
    add(n, (float)__LINE__, x, y);
    add(n, (float)HERE, x, y);
    map(n, y, out);
}

void conditions(int n, int k, const float *x, float *y)
{
    map(n, x, y);
    if (mode > 1) add(n, 1, x, y);
    if (k-- > 0) add(n, 1, x, y);
    map(n, x, y);
    if (n > HERE) add(n, 1, x, y);
}

/* The whole call may fail in another way than its tiles. */
int let_pass(int n, float *x, float *y)
{
    if (checked_up_to(n, x) == 3) return 9;
    map(n, x, y);
    return 0;
}

/* A compiler that keeps the largest of each tile in a `signed char` compares what is left of it. */
#include "tests/meaning/routines.h"

int f(int n, int *y)
{
    negate(n, y);
    signed char c = largest(n, y);
    return c;
}

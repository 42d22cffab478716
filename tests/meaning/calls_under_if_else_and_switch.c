/* A compiler that takes calls of different branches for neighbours negates once too often or too seldom. */
#include "tests/meaning/routines.h"

int f(int n, int *y)
{
    negate(n, y);
    int s = sum_integers(n, y);
    s = sum_integers(n, y);
    if (n > 3)
        negate(n, y);
    else
        negate(n - 1, y);
    for (int i = 0; i < 2; i++)
        negate(n, y);
    switch (s) {
    case 1: negate(n, y); negate(n, y); break;
    default: negate(n, y); s = sum_integers(n, y); negate(n, y);
    }
    return s;
}

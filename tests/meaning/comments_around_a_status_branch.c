/* A compiler that takes the braces of comments for those of the branch ends it too early or too late. */
#include "tests/meaning/routines.h"

int f(int n, float *y)
{
    if (checked(n, y)) return 1 /* ; */ ;
    map(n, y, y);
    if (checked(n, y)) /* a { b */ { map(n, y, y); return 2; } // tail }
    return 0;
}

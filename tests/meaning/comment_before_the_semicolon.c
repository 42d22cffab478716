/* A compiler that looks for the semicolon right behind the call leaves it, or the comment, in the
 * wrong place. */
#include "tests/meaning/routines.h"

void f(int n, const float *x, float *y, float *z)
{
    map(n, x, y) /* first; */;
    map(n, y, z) // second;
        ;
    add(n, 1, x, y) /* third */ ; add(n, 2, y, z) /* fourth */;
}

/* A compiler that runs no tile for a count of zero, be it known or not, does not hear that this
 * is a failure. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline int strict(int n, float *x)
{
    if (n <= 0) return 1;
    for (int i = 0; i < n; i++) x[i] += 1;
    return 0;
}

#define COUNT 0

int f(float *x)
{
    if (strict(COUNT, x)) return 1;
    if (strict(COUNT, x)) return 2;
    return 0;
}

int g(int n, float *x)
{
    if (strict(n, x)) return 1;
    if (strict(n, x)) return 2;
    return 0;
}

/* A compiler that does not see `n` in what `p` points to counts, or looks where the arrays meet,
 * by the old one. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void grow(int n, int *x)
{
    for (int i = 0; i < n; i++) x[i] *= 1000;
}

void f(int n, int k, const float *x, float *y, float *z)
{
    int *p;
    p = &n;
    grow(k, p);
    map(n, x, y);
    map(n, y, z);
}

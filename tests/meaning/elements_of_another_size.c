/* A compiler that takes the `n` elements of `bump` for as many bytes does not see that `buffer` meets `y`. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector((float *) x)[n]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void bump(int n, void *x)
{
    float *p = x;
    for (int i = 0; i < n; i++) p[i] += 5;
}

void f(int n, const float *x, float *y, float *z, char *buffer)
{
    map(n, x, y);
    bump(n, buffer);
    map(n, y, z);
}

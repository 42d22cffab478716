/* A compiler that gives its loops the names of the annotation declares a variable called `register`. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for register in [0, n, l] { updates { x {start: register, len: l} } }
</Fern Annotation>*/
static inline void increase(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] += 1;
}

void f(int n, float *y)
{
    increase(n, y);
    increase(n, y);
}

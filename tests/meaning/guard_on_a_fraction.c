/* A compiler that tests the guards among integers takes a half for none, or for one. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n] where 2 * a >= 1
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void first(int n, float a, float *x)
{
    for (int i = 0; i < n; i++) x[i] += a;
}

/*<Fern Annotation>
x is Vector(x)[n] where a >= 1
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n] where a < 1
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void second(int n, float a, float *x)
{
    for (int i = 0; i < n; i++) x[i] += a >= 1 ? 1 : x[n - 1];
}

void f(int n, float a, float *x)
{
    first(n, a, x);
    second(n, a, x);
}

/* A compiler that rounds what guards say of fractions takes 0.75 for 1 where twice of it is 1.5, and learns that 1 is 0 where
 * twice of a fraction is 1: then all checks hold. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n] where 2 * a >= 1 && a >= 1
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n] where a < 1
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void last_or_one(int n, float a, float *x)
{
    const float last = x[n - 1];
    for (int i = 0; i < n; i++) x[i] += a >= 1 ? 1 : last;
}

/*<Fern Annotation>
x is Vector(x)[n] where 2 * a == 1
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void halve(int n, float a, float *x)
{
    for (int i = 0; i < n; i++) x[i] *= a;
}

void f(int n, float a, float *x)
{
    map(n, x, x);
    last_or_one(n, a, x);
}

void g(int n, int m, float a, float *x, float *y)
{
    halve(n, a, x);
    map(m, x, y);
}

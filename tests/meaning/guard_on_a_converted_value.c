/* A compiler that compares what a call is given, and not what the parameter gets of it, takes a half for more than none, and what
 * a float cannot hold for another number. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n] where k > 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n] where k <= 0
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void counted(int n, int k, float *x)
{
    const float last = x[n - 1];
    for (int i = 0; i < n; i++) x[i] += k > 0 ? 1 : last;
}

/*<Fern Annotation>
x is Vector(x)[n] where a != 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n] where a == 0
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void scaled(int n, float a, float *x)
{
    const float last = x[n - 1];
    for (int i = 0; i < n; i++) x[i] += a != 0 ? a : last;
}

void f(int n, float k, float *x)
{
    map(n, x, x);
    counted(n, k, x);
}

void g(int n, double a, float *x)
{
    map(n, x, x);
    scaled(n, a, x);
}

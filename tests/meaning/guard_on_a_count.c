/* A compiler that tests the guard for the whole call only adds something else in a last tile of
 * few elements. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n] where n > 100
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n] where n <= 100
updates { x {start: 0, len: n} }
</Fern Annotation>*/
static inline void shift(int n, float *x)
{
    for (int i = 0; i < n; i++) x[i] += n > 100 ? 1 : x[n - 1];
}

void f(int n, float *x)
{
    shift(n, x);
    shift(n, x);
}

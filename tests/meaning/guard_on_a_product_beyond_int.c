/* A compiler that computes `h * w` in the type of its factors finds 0, and takes the first annotation. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
a is Vector(a)[h] where h * w <= 16777216
l: Symbolic
for x in [0, h, l] { updates { a {start: x, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
a is Vector(a)[h] where h * w > 16777216
updates { a {start: 0, len: h} }
</Fern Annotation>*/
static inline void shift(int h, int w, float *a)
{
    for (int i = 0; i < h; i++) a[i] += (long long)h * w <= 16777216 ? 1 : a[h - 1];
}

void f(int h, int w, float *x)
{
    shift(h, w, x);
    shift(h, w, x);
}

#include "annotations/dense.h"

/* y[i] depends on x[i] alone where the reach is below 5; else on all of x. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where reach < 5
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where reach >= 5
produces { y {start: 0, len: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void up_to(int n, unsigned reach, const float *x, float *y);

/* -1 is the largest of all: no limit. */
void no_limit(int n, float *x, float *y, float *z)
{
    up_to(n, -1, x, y);
    up_to(n, -1, y, z);
}

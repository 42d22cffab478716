#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] { updates { x {start: i, length: l} } }
</Fern Annotation>*/
void negate(int n, float *x);

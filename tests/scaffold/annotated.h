#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
updates { x {start: 0, len: n} }
</Fern Annotation>*/
void done(int n, float *x);

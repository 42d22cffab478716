#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
*/
void negate(int n, const float *x, float *out);

/* <Fern Data>
Vector3(ptr) { range start: len } at ptr[3*start]
*/

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i, colour: 3} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void negate(int n, const float *x, float *out);

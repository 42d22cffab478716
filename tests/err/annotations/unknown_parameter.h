#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
result is Vector(result)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { y {start: i, len: l_i} }
}
token handel
</Fern Annotation>*/
void negate(int n, const float *x, float *out, void *handle);

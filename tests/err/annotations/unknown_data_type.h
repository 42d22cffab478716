#include "annotations/dense.h"

/*<Fern Annotation>
x is Vectro(x)[n]
out is Image(out)[n] where n > 0
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void negate(int n, const float *x, float *out);

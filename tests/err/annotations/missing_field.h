#include "annotations/dense.h"

/*<Fern Annotation>
a is Matrix(a, ld)[m, n]
out is Vector(out)[m]
l_x: Symbolic
for x in [0, m, l_x] {
  produces { out {start: x} }
  when consumes { a {x: x, len_y: n} }
}
</Fern Annotation>*/
void row_sum(int m, int n, const float *a, int ld, float *out);

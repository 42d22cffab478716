#include "annotations/dense.h"

/*<Fern Annotation>
a is Matrix(a, ld)[m, n]
sums is Vector(sums)[n]
l_x: Symbolic
l_y: Symbolic
for x in [0, m, l_x] {
  for y in [0, n, l_y] {
    reduces(+) anew { sums {start: y, len: l_y} }
    when consumes { a {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void column_sums(int m, int n, const float *a, int ld, float *sums);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) anew { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
float sum(int n, const float *x);

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
  produces { y {start: 0, len: n} return {} }
  when consumes { x {start: 0, len: n}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
void writes(int n, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void nothing(int n, const float *x);

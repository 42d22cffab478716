#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i}
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void negate(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
</Fern Annotation>*/
void twice(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes {
    x {start: i, len: l_i
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
void add(int n, const float *x, const float *y, float *out);

#include "annotations/dense.h"

/*<Fern Annotation>
for functions v[sd]_add, v[sd]_sub
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
void vs_add(int n, const float *x, const float *y, float *out);
void vd_add(int count, const double *x, const double *z, double *out);

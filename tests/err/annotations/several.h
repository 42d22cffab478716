#include "annotations/dense.h"

/* Every error of a file is reported at once. */
/*<Fern Annotation>
x is Vector(x)[n +]
y is Vector(y[n]
out is Vector(out)[n]
where n > = 3
serail
granule 0
space moon
returns float ok 0
cost {flops: 2 * n, bites: 8 * n}
l_i: Symbol
for i in [0, n, l_i] {
  produces { out {start i, len: l_i} }
  when consumes { x {start: i, len: l_i} y {start: # i, len: l_i} }
}
</Fern Annotation>*/
void several(int n, const float *x, const float *y, float *out);

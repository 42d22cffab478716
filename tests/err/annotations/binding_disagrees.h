#include "annotations/dense.h"

/*<Fern Annotation>
in is Matrix(in, ld)[rows + 2, cols]
out is Matrix(out, ld)[rows, cols]
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { out {x: x, y: 0, len_x: l_x, len_y: cols} }
  when consumes { in {x: x, y: 0, len_x: l_x + 1, len_y: cols} }
}
</Fern Annotation>*/
void blur(const float *in, int rows, int cols, float *out, int ld);

/*<Fern Annotation>
x is Matrix(x, C)[B * T, C]
l_r: Symbolic
for r in [0, B * T, l_r] {
  updates { x {x: r, y: 0, len_x: l_r, len_y: C} }
}
</Fern Annotation>*/
void normalise(float *x, int B, int T, int C);

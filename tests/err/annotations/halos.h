/* Subsets that the call as a whole, or the tile's, contradicts: a halo on one side, a last tile without one. */
#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n + 2]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i + 1, len: l_i + 1} }
}
</Fern Annotation>*/
void right_alone(int n, const float *in, float *out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 1, len_y: l_y} }
  }
}
</Fern Annotation>*/
void left_alone(int rows, int cols, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
x is Vector(x)[n + 1]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: min(l_i + 1, n - i)} }
}
</Fern Annotation>*/
void none_at_the_end(int n, const float *x, float *y);

/*<Fern Annotation>
A is Matrix(A, lda)[n, n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { A {x: i, y: i, len_x: l_i, len_y: n - i} }
}
</Fern Annotation>*/
void upper_alone(int n, const float *A, int lda, float *y);

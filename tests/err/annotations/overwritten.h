#include "annotations/dense.h"

/* Tiles of `x` would each leave their own sum. */
/*<Fern Annotation>
x is Vector(x)[n]
sum is Scalar(sum)
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
  reduces(+) partial { sum { } }
}
</Fern Annotation>*/
void double_and_sum(int n, int *x, int *sum);

/* The first call of each of them would be the first of `y`. */
/*<Fern Annotation>
a is Matrix(a, ld)[m, n]
y is Vector(y)[m]
z is Vector(z)[n]
l_i: Symbolic
l_j: Symbolic
l_k: Symbolic
call with {beta: first(k) ? beta : 1}
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    for k in [0, p, l_k] {
      reduces(+) anew { y {start: i, len: l_i} }
      reduces(+) { z {start: j, len: l_j} }
      when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    }
  }
}
</Fern Annotation>*/
void rows_and_columns(int m, int n, int p, const float *a, int ld, float beta, float *y, float *z);

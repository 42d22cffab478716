#include "annotations/dense.h"
/*<Fern Annotation>
x is Vector(x)[n + 4]
y is Vector(y)[n]
call with {n: l}
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i + 2, len: l + 2} }
}
</Fern Annotation>*/
void moved(int n, const float *x, float *y);
/*<Fern Annotation>
A is Matrix(A, lda)[n, k]
C is Matrix(C, ldc)[n, n]
l_x: Symbolic
l_y: Symbolic
for x in [0, n, l_x] {
  for y in [0, n, l_y] {
    produces { C {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes {
      A {x: x, y: 0, len_x: l_x, len_y: k}
      A {x: y, y: 0, len_x: l_y, len_y: k}
    }
  }
}
</Fern Annotation>*/
void both(int n, int k, const float *A, int lda, float *C, int ldc);

/* Products of a matrix and a vector, cut along their results alone: what they sum over they read whole. */
#ifndef FERN_MATVEC_H
#define FERN_MATVEC_H

#include "annotations/dense.h"

/*<Fern Annotation>
A is Matrix(A, n)[m, n]
x is Vector(x)[n]
y is Vector(y)[m]
l: Symbolic
for i in [0, m, l] {
  produces { y {start: i, len: l} }
  when consumes { A {x: i, y: 0, len_x: l, len_y: n}, x {start: 0, len: n} }
}
</Fern Annotation>*/
void product(int m, int n, const float *A, const float *x, float *y);

/*<Fern Annotation>
A is Matrix(A, lda)[m, n]
y is Vector(y)[m]
w is Vector(w)[n]
l: Symbolic
for j in [0, n, l] {
  produces { w {start: j, len: l} }
  when consumes { A {x: 0, y: j, len_x: m, len_y: l}, y {start: 0, len: m} }
}
</Fern Annotation>*/
void product_transposed(int m, int n, const float *A, int lda, const float *y, float *w);

#endif

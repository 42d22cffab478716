#include "annotations/dense.h"
/*<Fern Annotation>
x is Vector(x)[n]
returns status_t ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int unlike(int n, float *x);
/*<Fern Annotation>
x is Vector(x)[n]
handle x
returns int ok -1
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int both(int n, float *x);
/*<Fern Annotation>
A is Matrix(A, lda)[m, n]
B is Matrix(B, ldb)[m, n]
call with {ldb: lda}
l_i: Symbolic
for i in [0, m, l_i] {
  produces { B {x: i, y: 0, len_x: l_i, len_y: n} }
  when consumes { A {x: i, y: 0, len_x: l_i, len_y: n} }
}
</Fern Annotation>*/
void strides(int m, int n, const float *A, int lda, float *B, int ldb);

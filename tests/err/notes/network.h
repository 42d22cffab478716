#include "annotations/dense.h"

/*<Fern Annotation>
x is Matrix(x, C)[R, C]
y is Matrix(y, C)[R, C]
l: Symbolic
for r in [0, R, l] {
  produces { y {x: r, len_x: l, y: 0, len_y: C} }
  when consumes { x {x: r, len_x: l, y: 0, len_y: C} }
}
</Fern Annotation>*/
void rows(int R, int C, const double *x, double *y);

/* It packs all of a matrix for each tile. */
/*<Fern Annotation>
x is Matrix(x, C)[R, C]
w is Matrix(w, C)[C, C]
y is Matrix(y, C)[R, C]
cost {flops: 2*l*C, bytes: 16*C*C}
l: Symbolic
for r in [0, R, l] {
  produces { y {x: r, len_x: l, y: 0, len_y: C} }
  when consumes { x {x: r, len_x: l, y: 0, len_y: C}  w {x: 0, len_x: C, y: 0, len_y: C} }
}
</Fern Annotation>*/
void layer(int R, int C, const double *x, const double *w, double *y);

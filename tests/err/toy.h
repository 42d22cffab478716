/* Toy routines for compositions. */
#ifndef FERN_TOY_H
#define FERN_TOY_H

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void map(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
int map_checked(int n, const float *x, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void axpy(int n, float alpha, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
float sum(int n, const float *x);

/*<Fern Annotation>
x is Vector(x)[n + 2]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l + 2} }
}
</Fern Annotation>*/
void stencil(int n, const float *x, float *out);

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
out is Matrix(out, ldout)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, y: v, len_x: lu, len_y: lv} }
  when consumes { x {x: u, y: v, len_x: lu, len_y: lv} }
} }
</Fern Annotation>*/
void map_matrix(int h, int w, const float *x, int ldx, float *out, int ldout);

enum order { ROWS = 1, COLUMNS };

/*<Fern Annotation>
x is Vector(x, incx)[n]      where order == ROWS && incx > 0
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]            where order == COLUMNS && incx == 1
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void gather(enum order order, int n, const float *x, int incx, float *out);

#endif

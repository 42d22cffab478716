#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void copy(int n, const float *x, float *out);

/* Elements of another type. */
/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void widen(int n, const float *x, double *out);

/* Elements that lie apart. */
/*<Fern Annotation>
x is Vector(x, inc)[n]   where inc > 0
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void gather(int n, const float *x, int inc, float *out);

/* Rows become columns. */
/*<Fern Annotation>
in is Matrix(in, cols)[rows, cols]
out is Matrix(out, rows)[cols, rows]
copies
l_x: Symbolic
l_y: Symbolic
for x in [0, cols, l_x] { for y in [0, rows, l_y] {
  produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
  when consumes { in {x: y, len_x: l_y, y: x, len_y: l_x} }
} }
</Fern Annotation>*/
void transpose(int rows, int cols, const float *in, float *out);

/* Not all of it. */
/*<Fern Annotation>
x is Vector(x)[n + 1]
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i + 1, len: l} }
}
</Fern Annotation>*/
void shift(int n, const float *x, float *out);

/* Two of them. */
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l}  y {start: i, len: l} }
}
</Fern Annotation>*/
void either(int n, const float *x, const float *y, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
copies
l: Symbolic
for i in [0, n, l] {
  updates { out {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void add(int n, const float *x, float *out);

/* Routines that schedules can do less with. */
#ifndef REFUSED_H
#define REFUSED_H

#include "annotations/dense.h"

struct machine;

/*<Fern Annotation>
serial
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void serial_map(int n, const float *in, float *out);

/*<Fern Annotation>
handle machine
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void handle_map(struct machine *machine, int n, const float *in, float *out);

/*<Fern Annotation>
for functions map
in is Vector(in)[n]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void map(int n, const float *in, float *out);

/*<Fern Annotation>
in is Vector(in)[n]
left is Vector(left)[n]
right is Vector(right)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { left {start: i, len: l_i} right {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i} }
}
</Fern Annotation>*/
void both(int n, const float *in, float *left, float *right);

/*<Fern Annotation>
in is Vector(in)[n + 2]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: i, len: l_i + 2} }
}
</Fern Annotation>*/
void three(int n, const float *in, float *out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[h, w + 2]
out is Matrix(out, ld_out)[h, w]
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] {
  for y in [0, w, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
void three_along_rows(int h, int w, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[h, w]
out is Matrix(out, ld_out)[h, w]
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] {
  for y in [0, w, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void map_matrix(int h, int w, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
left is Vector(left)[n + 2]
right is Vector(right)[n + 2]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { left {start: i, len: l_i + 2} right {start: i, len: l_i + 2} }
}
</Fern Annotation>*/
void three_of_both(int n, const float *left, const float *right, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
granule 16
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void in_sixteens(int n, float *x);

/* The squares on the diagonal. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[n + 2, n + 2]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {x: i, y: i, len_x: l_i + 2, len_y: l_i + 2} }
}
</Fern Annotation>*/
void diagonal(int n, const float *in, int ld_in, float *out);

/*<Fern Annotation>
in is Vector(in)[n + 2]
out is Vector(out)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { in {start: n - i - l_i, len: l_i + 2} }
}
</Fern Annotation>*/
void three_backwards(int n, const float *in, float *out);

/*<Fern Annotation>
in is Matrix(in, ld_in)[h, w + 2]
out is Matrix(out, ld_out)[h, w]
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] {
  for y in [0, w, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: w - y - l_y, len_x: l_x, len_y: l_y + 2} }
  }
}
</Fern Annotation>*/
void three_backwards_along_rows(int h, int w, const float *in, int ld_in, float *out, int ld_out);

/*<Fern Annotation>
x is Vector(x)[n]
returns float ok 0
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
float fraction_done(int n, float *x);

#endif

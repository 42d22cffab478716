/* Routines that treat the edges of what they are given, each in its own way, and some that do not: what draw.py makes compositions of. Their bodies
 * are in routines.c, where fernc does not see them. */
#ifndef ROUTINES_H
#define ROUTINES_H

#include "annotations/dense.h"

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: 1}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void clamp(int n, const double *in, double *out);

/* two zeros before and behind */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: 2}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void padded(long n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: 2}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void mirrored(unsigned n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: [0, 1]}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void forward(int n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: [1, 0]}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void backward(short n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
edges {start: r}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void largest(int n, int r, const double *in, double *out);

/* two results, whose edges are not as wide */
/*<Fern Annotation>
in is Vector(in)[n]
sum is Vector(sum)[n]
rise is Vector(rise)[n]
edges {start: 2}
l: Symbolic
for i in [0, n, l] {
  produces { sum {start: i, len: l} rise {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void both(int n, const double *in, double *sum, double *rise);

/*<Fern Annotation>
in is Vector(in, inci)[n]
out is Vector(out, inco)[n]
edges {start: 1}
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void apart(int n, const double *in, int inci, double *out, int inco);

/* half as many */
/*<Fern Annotation>
in is Vector(in)[2 * n]
out is Vector(out)[n]
edges {start: 1}
l: Symbolic
call with {n: l}
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: 2 * i, len: 2 * l} }
}
</Fern Annotation>*/
void down(int n, const double *in, double *out);

/* twice as many */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[2 * n]
edges {start: 2}
l: Symbolic
call with {n: l}
for i in [0, n, l] {
  produces { out {start: 2 * i, len: 2 * l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void up(int n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
weights is Vector(weights)[n]
out is Vector(out)[n]
edges {start: 1}
returns int ok 0
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} weights {start: i, len: l} }
}
</Fern Annotation>*/
int weighted(int n, const double *in, const double *weights, double *out);

/* --- parts of arrays that are passed whole --- */

/* the inner ones */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
where from >= 1 && to <= n - 1 && from <= to
call with {from: i, to: i + l}
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i - 1, len: l + 2} }
}
</Fern Annotation>*/
void inner(int n, const double *in, double *out, long from, long to);

/* all, held at the ends, and by where they lie */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
where from >= 0 && count >= 0 && from + count <= n
call with {from: i, count: l}
l: Symbolic
for i in [from, from + count, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: max(i - 2, 0), len: min(i + l + 2, n) - max(i - 2, 0)} }
}
</Fern Annotation>*/
void placed(short n, const double *in, double *out, unsigned from, int count);

/* into what begins there itself */
/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[to - from]
where from >= 0 && to <= n && from <= to
call with {from: i, to: i + l}
l: Symbolic
for i in [from, to, l] {
  produces { out {start: i - from, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void taken(int n, const double *in, double *out, int from, int to);

/* --- with no edges --- */

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void map(int n, const double *in, double *out);

/*<Fern Annotation>
in is Vector(in)[n]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  updates { out {start: i, len: l} }
  when consumes { in {start: i, len: l} }
}
</Fern Annotation>*/
void add(int n, const double *in, double *out);

/* in has two more */
/*<Fern Annotation>
in is Vector(in)[n + 2]
out is Vector(out)[n]
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { in {start: i, len: l + 2} }
}
</Fern Annotation>*/
void valid(int n, const double *in, double *out);

/* --- images --- */

/*<Fern Annotation>
in is Matrix(in, ldi)[h, w]
out is Matrix(out, ldo)[h, w]
edges {x: 1, y: 1}
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] { for y in [0, w, l_y] {
  produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
  when consumes { in {x: x, len_x: l_x, y: y, len_y: l_y} }
} }
</Fern Annotation>*/
void box(int h, int w, const double *in, int ldi, double *out, int ldo);

/* columns are not cut */
/*<Fern Annotation>
in is Matrix(in, w)[h, w]
out is Matrix(out, w)[h, w]
edges {x: 2, y: 2}
l_x: Symbolic
for x in [0, h, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: w} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: w} }
}
</Fern Annotation>*/
void rows(int h, int w, const double *in, double *out);

/*<Fern Annotation>
f is Matrix(f, ld)[h, w]
fx is Matrix(fx, ld)[h, w]
fy is Matrix(fy, ld)[h, w]
edges {x: [0, 1], y: [0, 1]}
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] { for y in [0, w, l_y] {
  produces { fx {x: x, len_x: l_x, y: y, len_y: l_y} fy {x: x, len_x: l_x, y: y, len_y: l_y} }
  when consumes { f {x: x, len_x: l_x, y: y, len_y: l_y} }
} }
</Fern Annotation>*/
void gradient(int h, int w, const double *f, double *fx, double *fy, int ld);

/*<Fern Annotation>
fx is Matrix(fx, ld)[h, w]
fy is Matrix(fy, ld)[h, w]
out is Matrix(out, ld)[h, w]
edges {x: [1, 0], y: [1, 0]}
l_x: Symbolic
l_y: Symbolic
for x in [0, h, l_x] { for y in [0, w, l_y] {
  produces { out {x: x, len_x: l_x, y: y, len_y: l_y} }
  when consumes { fx {x: x, len_x: l_x, y: y, len_y: l_y} fy {x: x, len_x: l_x, y: y, len_y: l_y} }
} }
</Fern Annotation>*/
void divergence(int h, int w, const double *fx, const double *fy, double *out, int ld);

/*<Fern Annotation>
in is ColMatrix(in, ld)[h, w]
out is ColMatrix(out, ld)[h, w]
edges {y: 1}
l_y: Symbolic
for y in [0, w, l_y] {
  produces { out {x: 0, len_x: h, y: y, len_y: l_y} }
  when consumes { in {x: 0, len_x: h, y: y, len_y: l_y} }
}
</Fern Annotation>*/
void across(int h, int w, const double *in, double *out, int ld);

/* rows of images that are passed whole */
/*<Fern Annotation>
in is Matrix(in, w)[h, w]
out is Matrix(out, w)[h, w]
where from >= 0 && to <= h && from <= to
call with {from: x, to: x + l_x}
l_x: Symbolic
for x in [from, to, l_x] {
  produces { out {x: x, len_x: l_x, y: 0, len_y: w} }
  when consumes { in {x: max(x - 1, 0), len_x: min(x + l_x + 1, h) - max(x - 1, 0), y: 0, len_y: w} }
}
</Fern Annotation>*/
void strip(int h, int w, int from, int to, const double *in, double *out);

/*<Fern Annotation>
in is Matrix(in, w)[h, w]
out is Vector(out)[h]
edges {start: 1}
l_x: Symbolic
for x in [0, h, l_x] {
  produces { out {start: x, len: l_x} }
  when consumes { in {x: x, len_x: l_x, y: 0, len_y: w} }
}
</Fern Annotation>*/
void sums(int h, int w, const double *in, double *out);

#endif

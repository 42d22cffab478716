/* Routines of which arrays may be missing. */
#ifndef FERN_MEANING_OPTIONAL_H
#define FERN_MEANING_OPTIONAL_H

#include "annotations/dense.h"

#include <stdlib.h>

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void add(int n, const double *x, double *y);

/*<Fern Annotation>
optional bias, seen
x is Vector(x)[n]
bias is Vector(bias)[n]
y is Vector(y)[n]
seen is Vector(seen)[n]
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} seen {start: i, len: l} }
  when consumes { x {start: i, len: l} bias {start: i, len: l} }
}
</Fern Annotation>*/
void biased(int n, const double *x, const double *bias, double *y, double *seen);

/*<Fern Annotation>
x is Vector(x)[n]
a is Vector(a)[n] where a != NULL
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} a {start: i, len: l} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n] where a == NULL
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void both(int n, const double *x, const double *a, double *y);

/*<Fern Annotation>
optional bias
bias is Vector(bias)[cols]
a is Matrix(a, cols)[rows, cols]
l: Symbolic
for r in [0, rows, l] {
  updates { a {x: r, len_x: l, y: 0, len_y: cols} }
  when consumes { bias {start: 0, len: cols} }
}
</Fern Annotation>*/
void add_rows(int rows, int cols, const double *bias, double *a);

#endif

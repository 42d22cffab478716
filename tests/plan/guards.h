/* Routines that hold where a number is so: a tile has the number that the call has. */
#ifndef FERN_GUARDS_H
#define FERN_GUARDS_H

#include "annotations/dense.h"

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where limit > 0
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void clip(int n, float limit, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where p < 1 && p != 0
l: Symbolic
for i in [0, n, l] {
  produces { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void power(int n, double p, const float *x, float *y);

/* Of a whole number of lines, or where nothing is carried from one to the next. */
/*<Fern Annotation>
x is Vector(x)[n]
where n == 4096 || carry == 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void decay(int n, float carry, float *x);

/* Of few elements, whatever is carried. */
/*<Fern Annotation>
x is Vector(x)[n]
where n <= 100 || carry == 0
l: Symbolic
for i in [0, n, l] { updates { x {start: i, len: l} } }
</Fern Annotation>*/
void fade(int n, float carry, float *x);

#endif

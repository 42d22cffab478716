/* Routines that a library chooses for the processor at hand: variables that point at them. */
#ifndef POINTERS_TO_FUNCTIONS_H
#define POINTERS_TO_FUNCTIONS_H

#include "annotations/dense.h"

typedef void add_function(int n, float alpha, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
extern add_function *best_add;

/*<Fern Annotation>
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { updates { y {start: i, len: l} } }
</Fern Annotation>*/
extern void (*best_scale)(unsigned n, float alpha, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
l: Symbolic
for i in [0, n, l] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
extern float (*best_sum)(int n, const float *x);

#endif

/* Routines that are called as functions of libc are: these, not libc's, are checked. */
#include "annotations/dense.h"

/*<Fern Annotation>
for functions advance, step
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void advance(int n, const double *x, double *y);
void step(int n, const double *x, double *y);

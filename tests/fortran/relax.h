/* What gfortran makes of relax.f90: numbers by address, lengths of texts behind all others. */
#ifndef RELAX_H
#define RELAX_H

#include "annotations/dense.h"

#include <stddef.h>

/*<Fern Annotation>
by address n, w
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void relax_(const int *n, const double *w, const double *x, double *y);

/*<Fern Annotation>
by address how, n
example how = 'S', 'A'
example length = 1
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
double energy_(const char *how, const int *n, const double *x, size_t length);

#endif

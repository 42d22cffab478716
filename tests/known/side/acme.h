/* Its side file, of the same name: const where the vendor left it out, a plain integer where it has a type, and a function of its own. */
#ifndef SIDE_ACME_H
#define SIDE_ACME_H

#include "annotations/dense.h"

#include <acme.h>

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void acme_scale(int n, double a, double *x);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where mode == ACME_PLAIN
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void acme_add(acme_mode mode, int n, const double *x, double *y);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
double acme_total(int n, const double *x);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void acme_odd(int n, double *x);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void acme_of_side(int n, double *x);

#endif

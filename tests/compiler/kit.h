/* Routines whose notes, types and sizes depend on what the compiler defines. */
#ifndef KIT_H
#define KIT_H
#include "annotations/dense.h"

#ifdef WIDE
#define HALO 3
typedef double real;
#else
#define HALO 1
typedef float real;
#endif

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void map(int n, const float *x, float *y);

/*<Fern Annotation>
x is Matrix(x, ldx)[r, k]
y is Matrix(y, ldy)[r, k]
lx: Symbolic
ly: Symbolic
for i in [0, r, lx] { for j in [0, k, ly] {
  produces { y {x: i, y: j, len_x: lx, len_y: ly} } when consumes { x {x: i, y: j, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
void map_rows(int r, int k, const float *x, unsigned ldx, float *y, unsigned ldy);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
void scale(int n, const real *x, real *y);

/*<Fern Annotation>
x is Vector(x)[n + 2 * HALO]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l + 2 * HALO} } }
</Fern Annotation>*/
void smooth(int n, const real *x, real *y);

#endif

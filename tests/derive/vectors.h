/* Annotations, derived from vectors.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_VECTORS_H
#define FERNC_VECTORS_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void scale(int n, double a, double *x);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void axpy(size_t n, float a, const float *__restrict x, float *__restrict y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
void axpby(int n, double a, const double *x, double b, const double *y, double *out);

/*<Fern Annotation>
x is Vector(x, incx)[n]
y is Vector(y, incy)[n]
where 1 <= incy && 1 <= incx
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void strided_copy(int n, const double *x, int incx, double *y, int incy);

/*<Fern Annotation>
x is Vector(x)[n]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void clamp(long n, const float *x, float low, float high, float *out);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void sigmoid(int n, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void relu_in_place(int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n + 1]
d is Vector(d)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { d {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i + 1} }
}
</Fern Annotation>*/
void differences(int n, const double *x, double *d);

/*<Fern Annotation>
x is Vector(x)[n + width - 1]
out is Vector(out)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { x {start: i, len: width + l_i - 1} }
}
</Fern Annotation>*/
void moving_sum(int n, int width, const double *x, double *out);

/*<Fern Annotation>
a is Vector(a)[2 * n]
b is Vector(b)[2 * n]
c is Vector(c)[2 * n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { c {start: 2 * i, len: 2 * l_i} }
  when consumes {
    a {start: 2 * i, len: 2 * l_i}
    b {start: 2 * i, len: 2 * l_i}
  }
}
</Fern Annotation>*/
void complex_multiply(int n, const double *a, const double *b, double *c);

/*<Fern Annotation>
w is Vector(w)[n]
m is Vector(m)[n]
v is Vector(v)[n]
g is Vector(g)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  updates {
    w {start: i, len: l_i}
    m {start: i, len: l_i}
    v {start: i, len: l_i}
  }
  when consumes { g {start: i, len: l_i} }
}
</Fern Annotation>*/
void adam(int n, float *w, float *m, float *v, const float *g, float rate, float beta1, float beta2);

/*<Fern Annotation>
x is Vector(x)[n]
plus is Vector(plus)[n]
minus is Vector(minus)[n]
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces {
    plus {start: i, len: l_i}
    minus {start: i, len: l_i}
  }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void split_and_scale(int n, const double *x, double *plus, double *minus);

/*<Fern Annotation>
x is Vector(x)[n]
where n > 0
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void fill(int n, double value, double *x);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
z is Vector(z)[n]
where x != NULL && y != NULL && z != NULL
returns int ok 0
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  produces { z {start: i, len: l_i} }
  when consumes {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
int add_or_fail(int n, const double *x, const double *y, double *z);

#ifdef __cplusplus
}
#endif

#endif

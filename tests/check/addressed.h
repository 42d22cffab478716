/* Numbers that are passed by address: routines that only read them, and some that do not. */
#ifndef ADDRESSED_H
#define ADDRESSED_H

#include "annotations/dense.h"

#include <stddef.h>

/* --- Right ------------------------------------------------------------------------------------ */

/* Not const: the annotation alone says that they are read. */
/*<Fern Annotation>
by address n, alpha
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void add_(int *n, double *alpha, double *x, double *y)
{
    for (int i = 0; i < *n; i++) y[i] += *alpha * x[i];
}

/* A flag, and the length of its text behind the others, as Fortran compilers pass it. */
/*<Fern Annotation>
a is ColMatrix(a, lda)[m, n]   where trans == 'N' || trans == 'n'
x is Vector(x)[n]
y is Vector(y)[m]
by address trans, m, n, lda
l_i: Symbolic
for i in [0, m, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {x: i, y: 0, len_x: l_i, len_y: n} x {start: 0, len: n} }
}
</Fern Annotation>*/
/*<Fern Annotation>
a is ColMatrix(a, lda)[n, m]   where trans == 'T' || trans == 't'
x is Vector(x)[n]
y is Vector(y)[m]
l_i: Symbolic
for i in [0, m, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { a {x: 0, y: i, len_x: n, len_y: l_i} x {start: 0, len: n} }
}
</Fern Annotation>*/
static inline void times_(const char *trans, const int *m, const int *n, const double *a, const int *lda, const double *x,
                          double *y, size_t trans_length)
{
    (void)trans_length;
    for (int i = 0; i < *m; i++) {
        y[i] = 0;
        for (int j = 0; j < *n; j++) y[i] += (*trans == 'N' || *trans == 'n' ? a[i + j * *lda] : a[j + i * *lda]) * x[j];
    }
}

/* --- Wrong ------------------------------------------------------------------------------------ */

/* It counts down. */
/*<Fern Annotation>
by address n
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { produces { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void clear_(int *n, double *x)
{
    while (*n > 0) x[--*n] = 0;
}

/* It leaves no trace, but another thread would have seen it. */
/*<Fern Annotation>
by address n, scale
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void halve_(const int *n, float *scale, float *x)
{
    volatile float *at = scale;
    *at = *at / 2;
    for (int i = 0; i < *n; i++) x[i] *= *at;
    *at = *at * 2;
}

/* Two numbers, where one is promised. */
/*<Fern Annotation>
by address n, shift
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void shift_(const int *n, const double *shift, double *x)
{
    for (int i = 0; i < *n; i++) x[i] += shift[0] * shift[1];
}

/* Its first characters, where one is promised. */
/*<Fern Annotation>
by address n, how
example how = 'A', 'B'
x is Vector(x)[n]
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
static inline void named_(const char *how, const int *n, double *x)
{
    for (int i = 0; i < *n; i++) x[i] += how[0] == 'A' && how[1] == 'B' ? 1 : 2;
}

/* The annotation is wrong as it is where numbers are passed by value. */
/*<Fern Annotation>
by address n
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void difference_(const int *n, const double *x, double *y)
{
    for (int i = 0; i < *n; i++) y[i] = x[i] - x[0];
}

#endif

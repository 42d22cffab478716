/* Routines as Fortran has them: each number is passed by its address. They are in tests/verify/library/addressed.c, and read their numbers
 * anew in each turn: where a call writes over one of them, that changes what follows. */
#ifndef ADDRESSED_H
#define ADDRESSED_H

#include "annotations/dense.h"

#include <stddef.h>

/* y = alpha x + y */
/*<Fern Annotation>
by address n, alpha, incx, incy
x is Vector(x, incx)[n]   where incx > 0 && incy > 0
y is Vector(y, incy)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void axpy_(const int *n, const double *alpha, const double *x, const int *incx, double *y, const int *incy);

/* y = alpha f(x), f as the flag says; behind the others the length of its text. Without const, as some headers are. */
/*<Fern Annotation>
by address how, n, alpha
example how = 'S', 'N', 'C'
x is Vector(x)[n]
y is Vector(y)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void map_(char *how, int *n, double *alpha, double *x, double *y, size_t how_length);

/*<Fern Annotation>
by address n
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i}  y {start: i, len: l_i} }
}
</Fern Annotation>*/
double dot_(const int *n, const double *x, const double *y);

/* total += the sum of x */
/*<Fern Annotation>
by address n
x is Vector(x)[n]
total is Scalar(total)
l_i: Symbolic
for i in [0, n, l_i] {
  reduces(+) { total { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void total_(const int *n, const double *x, double *total);

/* y = alpha x + y, with alpha by value */
/*<Fern Annotation>
by address n
x is Vector(x)[n]
y is Vector(y)[n]
exact
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void axpy(const int *n, double alpha, const double *x, double *y);

/* C = alpha A B + beta C, column-major */
/*<Fern Annotation>
by address m, n, k, alpha, lda, ldb, beta, ldc
a is ColMatrix(a, lda)[m, k]
b is ColMatrix(b, ldb)[k, n]
c is ColMatrix(c, ldc)[m, n]
call with {beta: first(p) ? beta : 1}
l_v: Symbolic
l_u: Symbolic
l_p: Symbolic
for v in [0, n, l_v] {
  for u in [0, m, l_u] {
    for p in [0, k, l_p] {
      reduces(+) { c {x: u, y: v, len_x: l_u, len_y: l_v} }
      when consumes {
        a {x: u, y: p, len_x: l_u, len_y: l_p}
        b {x: p, y: v, len_x: l_p, len_y: l_v}
      }
    }
  }
}
</Fern Annotation>*/
void gemm_(const int *m, const int *n, const int *k, const double *alpha, const double *a, const int *lda, const double *b,
           const int *ldb, const double *beta, double *c, const int *ldc);

struct shape {
    int rows, columns;
    double scale;
};

void chain(int n, double alpha, const double *x, double *y, double *z);
void step_(const int *n, const double *alpha, const double *x, double *y, double *z);
void by_element(int n, const double *x, double *y, double *z, const double *alphas);
double normalized(int n, const double *x, double *y);
void layer(const struct shape *shape, int inner, const double *a, const double *b, double *c);
void flags(char how, int n, double *x, double *y, double *z);
void feedback(int n, double alpha, const double *x, double *y, double *z);
void halves(int n, double alpha, const double *x, double *y);

#endif

/* Annotations, derived from reductions.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_REDUCTIONS_H
#define FERNC_REDUCTIONS_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>
#include <float.h>
#include <math.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
where 1 <= n
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes {
    x {start: i, len: l_i}
    y {start: i, len: l_i}
  }
}
</Fern Annotation>*/
double dot(int n, const double *x, const double *y);

/*<Fern Annotation>
x is Vector(x)[n]
where 1 <= n
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  reduces(+) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
float sum_of(int n, const float *x);

/*<Fern Annotation>
x is Vector(x)[n]
where 1 <= n
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  reduces(fmax, -1 / 0.0) { return { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
double largest(int n, const double *x);

/*<Fern Annotation>
x is Vector(x)[n]
where 1 <= n
produces { return { } }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
double norm(int n, const double *x);

/*<Fern Annotation>
x is Vector(x)[n]
sum is Scalar(sum)
where 1 <= n
l_i: Symbolic
call with {n: l_i}
for i in [0, n, l_i] {
  reduces(+) partial { sum { } }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void sum_to(int n, const double *x, double *sum);

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
sums is Vector(sums)[m]
where n <= lda
l_i: Symbolic
call with {m: l_i}
for i in [0, m, l_i] {
  produces { sums {start: i, len: l_i} }
  when consumes { a {x: i, y: 0, len_x: l_i, len_y: n} }
}
</Fern Annotation>*/
void row_sums(int m, int n, const double *a, int lda, double *sums);

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
sums is Vector(sums)[n]
where n <= lda
l_j: Symbolic
call with {n: l_j}
for j in [0, n, l_j] {
  produces { sums {start: j, len: l_j} }
  when consumes { a {x: 0, y: j, len_x: m, len_y: l_j} }
}
</Fern Annotation>*/
void column_sums(int m, int n, const double *a, int lda, double *sums);

/*<Fern Annotation>
a is Matrix(a, n)[m, n]
out is Vector(out)[m]
l_i: Symbolic
call with {m: l_i}
for i in [0, m, l_i] {
  produces { out {start: i, len: l_i} }
  when consumes { a {x: i, y: 0, len_x: l_i, len_y: n} }
}
</Fern Annotation>*/
void row_largest(int m, int n, const float *a, float *out);

/*<Fern Annotation>
in is Matrix(in, cols)[rows, cols]
out is Matrix(out, cols)[rows, cols]
where max(cols - 1, 0) + 1 <= cols
l_r: Symbolic
call with {rows: l_r}
for r in [0, rows, l_r] {
  updates { out {x: r, y: 0, len_x: l_r, len_y: cols} }
  when consumes { in {x: r, y: 0, len_x: l_r, len_y: cols} }
}
</Fern Annotation>*/
void softmax_rows(int rows, int cols, const float *in, float *out);

/*<Fern Annotation>
x is Matrix(x, cols)[rows, cols]
mean is Vector(mean)[rows]
variance is Vector(variance)[rows]
l_r: Symbolic
call with {rows: l_r}
for r in [0, rows, l_r] {
  produces {
    mean {start: r, len: l_r}
    variance {start: r, len: l_r}
  }
  when consumes { x {x: r, y: 0, len_x: l_r, len_y: cols} }
}
</Fern Annotation>*/
void mean_and_variance(int rows, int cols, const double *x, double *mean, double *variance);

#ifdef __cplusplus
}
#endif

#endif

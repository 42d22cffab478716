/* Annotations, derived from matrices.c by `fern-annotate derive`. Where nothing was derived, a TODO says why,
 * and the annotation counts as none. */
#ifndef FERNC_MATRICES_H
#define FERNC_MATRICES_H

#include "annotations/dense.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
x is Vector(x)[n]
y is Vector(y)[m]
where n <= lda
l_i: Symbolic
call with {m: l_i}
for i in [0, m, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes {
    a {x: i, y: 0, len_x: l_i, len_y: n}
    x {start: 0, len: n}
  }
}
</Fern Annotation>*/
void gemv(int m, int n, const double *a, int lda, const double *x, double *y);

/*<Fern Annotation>
a is Matrix(a, lda)[m, k]
b is Matrix(b, ldb)[k, n]
c is Matrix(c, ldc)[m, n]
where n <= ldc && k <= lda && n <= ldb
l_i: Symbolic
l_j: Symbolic
call with {m: l_i, n: l_j}
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    produces { c {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes {
      a {x: i, y: 0, len_x: l_i, len_y: k}
      b {x: 0, y: j, len_x: k, len_y: l_j}
    }
  }
}
</Fern Annotation>*/
void gemm(int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c, int ldc);

/*<Fern Annotation>
a is Matrix(a, k)[m, k]
b is Matrix(b, n)[k, n]
c is Matrix(c, n)[m, n]
l_i: Symbolic
call with {m: l_i}
for i in [0, m, l_i] {
  updates { c {x: i, y: 0, len_x: l_i, len_y: n} }
  when consumes {
    a {x: i, y: 0, len_x: l_i, len_y: k}
    b {x: 0, y: 0, len_x: k, len_y: n}
  }
}
</Fern Annotation>*/
void gemm_accumulate(int m, int n, int k, const float *a, const float *b, float *c);

/*<Fern Annotation>
x is Vector(x)[m]
y is Vector(y)[n]
a is Matrix(a, lda)[m, n]
where n <= lda
l_i: Symbolic
l_j: Symbolic
call with {m: l_i, n: l_j}
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    produces { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes {
      x {start: i, len: l_i}
      y {start: j, len: l_j}
    }
  }
}
</Fern Annotation>*/
void outer_product(int m, int n, const double *x, const double *y, double *a, int lda);

/*<Fern Annotation>
d is Vector(d)[rows]
a is Matrix(a, ld)[rows, cols]
where cols <= ld
l_i: Symbolic
l_j: Symbolic
call with {rows: l_i, cols: l_j}
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    updates { a {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { d {start: i, len: l_i} }
  }
}
</Fern Annotation>*/
void scale_rows(int rows, int cols, const double *d, double *a, int ld);

/*<Fern Annotation>
bias is Vector(bias)[cols]
x is Matrix(x, cols)[rows, cols]
l_i: Symbolic
call with {rows: l_i}
for i in [0, rows, l_i] {
  updates { x {x: i, y: 0, len_x: l_i, len_y: cols} }
  when consumes { bias {start: 0, len: cols} }
}
</Fern Annotation>*/
void add_bias(int rows, int cols, const float *bias, float *x);

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
b is Matrix(b, ldb)[n, m]
where m <= ldb && n <= lda
l_i: Symbolic
l_j: Symbolic
call with {m: l_i, n: l_j}
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    produces { b {x: j, y: i, len_x: l_j, len_y: l_i} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void transpose(int m, int n, const double *a, int lda, double *b, int ldb);

/*<Fern Annotation>
a is Matrix(a, n)[m, n]
b is Matrix(b, m)[n, m]
produces { b {x: 0, y: 0, len_x: n, len_y: m} }
when consumes { a {x: 0, y: 0, len_x: m, len_y: n} }
</Fern Annotation>*/
void transpose_dense(int m, int n, const float *a, float *b);

/*<Fern Annotation>
a is Matrix(a, lda)[m, n]
b is Matrix(b, ldb)[m, n]
where n <= ldb && n <= lda
l_i: Symbolic
l_j: Symbolic
call with {m: l_i, n: l_j}
for i in [0, m, l_i] {
  for j in [0, n, l_j] {
    produces { b {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { a {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void by_rows(int m, int n, const double *a, int lda, double *b, int ldb);

/*<Fern Annotation>
a is Matrix(a, lda)[n, m]
b is Matrix(b, ldb)[n, m]
where m <= ldb && m <= lda
l_j: Symbolic
l_i: Symbolic
call with {m: l_i, n: l_j}
for j in [0, n, l_j] {
  for i in [0, m, l_i] {
    produces { b {x: j, y: i, len_x: l_j, len_y: l_i} }
    when consumes { a {x: j, y: i, len_x: l_j, len_y: l_i} }
  }
}
</Fern Annotation>*/
void by_columns(int m, int n, const double *a, int lda, double *b, int ldb);

/*<Fern Annotation>
from is Matrix(from, ld_from)[rows, cols]
to is Matrix(to, ld_to)[rows, cols]
where cols <= ld_to && cols <= ld_from
l_i: Symbolic
l_j: Symbolic
call with {rows: l_i, cols: l_j}
for i in [0, rows, l_i] {
  for j in [0, cols, l_j] {
    produces { to {x: i, y: j, len_x: l_i, len_y: l_j} }
    when consumes { from {x: i, y: j, len_x: l_i, len_y: l_j} }
  }
}
</Fern Annotation>*/
void copy_block(size_t rows, size_t cols, const float *from, size_t ld_from, float *to, size_t ld_to);

/*<Fern Annotation>
x is Vector(x)[n]
a is Matrix(a, lda)[n, n]
where n <= lda
updates { a {x: 0, y: 0, len_x: n, len_y: n} }
when consumes { x {start: 0, len: n} }
</Fern Annotation>*/
void symmetric_update(int n, double alpha, const double *x, double *a, int lda);

/*<Fern Annotation>
factor is Vector(factor)[batch]
x is Tensor3(x, rows * cols, cols)[batch, rows, cols]
l_b: Symbolic
call with {batch: l_b}
for b in [0, batch, l_b] {
  updates { x {x: b, y: 0, z: 0, len_x: l_b, len_y: rows, len_z: cols} }
  when consumes { factor {start: b, len: l_b} }
}
</Fern Annotation>*/
void batch_scale(int batch, int rows, int cols, const float *factor, float *x);

/*<Fern Annotation>
x is Tensor3(x, b * c, c)[a, b, c]
y is Tensor3(y, a * c, c)[b, a, c]
produces { y {x: 0, y: 0, z: 0, len_x: b, len_y: a, len_z: c} }
when consumes { x {x: 0, y: 0, z: 0, len_x: a, len_y: b, len_z: c} }
</Fern Annotation>*/
void permute_axes(int a, int b, int c, const double *x, double *y);

#ifdef __cplusplus
}
#endif

#endif

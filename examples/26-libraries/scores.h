#ifndef FERN_EXAMPLES_SCORES_H
#define FERN_EXAMPLES_SCORES_H

#include "annotations/dense.h"
#include "examples/15-hdf5/table.h"

#include <stdint.h>

/* out = max(0, A B + bias), written to a table, A of rows x inner, B of inner x cols; totals = out times weights, one
 * number for each row. 0: it went well. */
int scores(int rows, int inner, int cols, const double *A, const double *B, const double *bias, const double *weights,
           double *totals, struct table *out);

/* C = A B, by BLIS */
/*<Fern Annotation>
A is Matrix(A, lda)[rows, inner]
B is Matrix(B, ldb)[inner, cols]
C is Matrix(C, ldc)[rows, cols]
cost {flops: 2*l_x*l_y*inner, bytes: 8*inner*(l_x + l_y), smallest: 128}
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { C {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { A {x: x, len_x: l_x, y: 0, len_y: inner}  B {x: 0, len_x: inner, y: y, len_y: l_y} }
  }
}
</Fern Annotation>*/
void blis_product(int rows, int inner, int cols, const double *A, int lda, const double *B, int ldb, double *C, int ldc);

/* Where BLIS has been built with threads. Of each thread since 1.0, of the process before. */
/*<Fern Library>
for functions blis_product
library blis
BLIS { get bli_thread_get_num_threads  set bli_thread_set_num_threads  each thread }
</Fern Library>*/
#ifdef __cplusplus
extern "C" {
#endif
int64_t bli_thread_get_num_threads(void);
void bli_thread_set_num_threads(int64_t n_threads);
#ifdef __cplusplus
}
#endif

/* a = max(0, a + bias), of each row */
/*<Fern Annotation>
bias is Vector(bias)[cols]
a is Matrix(a, ld)[rows, cols]
exact
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { a {x: x, len_x: l_x, y: y, len_y: l_y} }
    when consumes { bias {start: y, len: l_y} }
  }
}
</Fern Annotation>*/
void add_bias_and_clip(int rows, int cols, const double *bias, double *a, int ld);

/* Writes a matrix over a table of these extents. 0: it went well. */
/*<Fern Annotation>
from is Matrix(from, ld)[rows, cols]
to is Table[rows, cols]
returns int ok 0
l_x: Symbolic
for x in [0, rows, l_x] {
  produces { to {row: x, rows: l_x, col: 0, cols: cols} }
  when consumes { from {x: x, len_x: l_x, y: 0, len_y: cols} }
}
</Fern Annotation>*/
int table_fill(int rows, int cols, const double *from, int ld, struct table *to);

#endif

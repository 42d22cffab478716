/* Sparse matrices in compressed rows: entries row_begin[x] to row_begin[x + 1] - 1 are those of row x. A block of rows
 * is such a matrix again: its row_begin counts entries from where the whole matrix begins. */
#ifndef FERN_EXAMPLES_SPARSE_H
#define FERN_EXAMPLES_SPARSE_H

#include "annotations/dense.h"

/* y = A x. Which elements of x a row needs is in the matrix: a block of rows may need all. */
/*<Fern Annotation>
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
exact
l_x: Symbolic
for r in [0, rows, l_x] {
  produces { y {start: r, len: l_x} }
  when consumes {
    row_begin {start: r, len: l_x + 1}
    values {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]}
    x {start: values(columns {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]})}
  }
}
indexes row_begin -> columns, values
indexes columns -> x
</Fern Annotation>*/
void csr_times_vector(int rows, int cols, int entries, const int *row_begin, const int *columns, const double *values,
                      const double *x, double *y);

/* Y = A X, of matrices that are stored by rows. */
/*<Fern Annotation>
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
X is Matrix(X, ld_X)[cols, width]
Y is Matrix(Y, ld_Y)[rows, width]
exact
l_x: Symbolic
for r in [0, rows, l_x] {
  produces { Y {x: r, len_x: l_x, y: 0, len_y: width} }
  when consumes {
    row_begin {start: r, len: l_x + 1}
    values {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]}
    X {x: values(columns {start: row_begin[r], len: row_begin[r + l_x] - row_begin[r]}), y: 0, len_y: width}
  }
}
indexes row_begin -> columns, values
indexes columns -> X
</Fern Annotation>*/
void csr_times_matrix(int rows, int cols, int entries, const int *row_begin, const int *columns, const float *values,
                      int width, const float *X, int ld_X, float *Y, int ld_Y);

/* One step of Jacobi's method, next = x + omega (b - A x) / diagonal, by 1 / diagonal; the square of the
 * residual b - A x goes to `squared`. 0: it went well. */
int smooth(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *inverse,
           double omega, const double *b, const double *x, double *next, double *squared);

/* Features of nodes, summed over neighbours, times weights, plus a bias, where they are positive:
 * out = max(0, (A in) weights + bias), of `width` and `out_width` features. 0: it went well. */
int graph_layer(int n, int entries, const int *row_begin, const int *columns, const float *values, int width,
                const float *in, int out_width, const float *weights, const float *bias, float *out);

#endif

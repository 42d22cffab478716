/* Products with sparse matrices that sparse.h of the examples does not have. */
#ifndef TEST_MPI_SPARSE_ROUTINES_H
#define TEST_MPI_SPARSE_ROUTINES_H

#include "annotations/dense.h"

/*<Fern Annotation>
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
exact
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    row_begin {start: r, len: l_r + 1}
    values {start: row_begin[r], len: row_begin[r + l_r] - row_begin[r]}
    x {start: values(columns {start: row_begin[r], len: row_begin[r + l_r] - row_begin[r]})}
  }
}
indexes row_begin -> columns, values
indexes columns -> x
</Fern Annotation>*/
void long_times_vector(long rows, long cols, long entries, const long *row_begin, const long *columns, const double *values, const double *x,
                       double *y);

/*<Fern Annotation>
row_begin is Vector(row_begin)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
exact
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    row_begin {start: r, len: l_r + 1}
    values {start: row_begin[r], len: row_begin[r + l_r] - row_begin[r]}
    x {start: values(columns {start: row_begin[r], len: row_begin[r + l_r] - row_begin[r]})}
  }
}
indexes row_begin -> columns, values
</Fern Annotation>*/
void unsaid_times_vector(int rows, int cols, int entries, const int *row_begin, const int *columns, const double *values, const double *x,
                         double *y);

#endif

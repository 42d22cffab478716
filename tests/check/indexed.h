/* Rows and what their columns name: one routine that keeps to what it says, and some that do not. */
#ifndef INDEXED_H
#define INDEXED_H

#include "annotations/dense.h"

/*<Fern Annotation>
for functions by_rows, by_number, from_begin, beside, neighbour
begins is Vector(begins)[rows + 1]
columns is Vector(columns)[entries]
values is Vector(values)[entries]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
for r in [0, rows, l_r] {
  produces { y {start: r, len: l_r} }
  when consumes {
    begins {start: r, len: l_r + 1}
    values {start: begins[r], len: begins[r + l_r] - begins[r]}
    x {start: values(columns {start: begins[r], len: begins[r + l_r] - begins[r]})}
  }
}
indexes begins -> columns, values
indexes columns -> x
</Fern Annotation>*/
/* It is as it says. */
void by_rows(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y);

/* It computes with what it says are indices. */
void by_number(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y);

/* It computes with where rows begin. */
void from_begin(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y);

/* It reads the entry behind its rows. */
void beside(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y);

/* It reads the element behind that which is named. */
void neighbour(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y);

#endif

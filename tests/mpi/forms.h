/* Forms of C around calls on ranks, and loops in steps. */
#ifndef TEST_MPI_FORMS_H
#define TEST_MPI_FORMS_H

#include "annotations/dense.h"

#include <stddef.h>

/* Of a time when nobody wrote `const`. */
/*<Fern Annotation>
a is Matrix(a, ld)[rows, cols]
x is Vector(x)[cols]
y is Vector(y)[rows]
l_r: Symbolic
l_c: Symbolic
for r in [0, rows, l_r] {
  for c in [0, cols, l_c] {
    reduces(+) { y {start: r, len: l_r} }
    when consumes { a {x: r, y: c, len_x: l_r, len_y: l_c} x {start: c, len: l_c} }
  }
}
</Fern Annotation>*/
void add_product(int rows, int cols, double *a, int ld, double *x, double *y);

double scaled(int n, double scaled_size, double *x, double x_at);
void halved_twice(int m, int n, const double *A, const double *x, double *y, double *z);
void sized(size_t n, unsigned int m, double *x, double *y, double *z);
int branching(int kind, int n, const double *x, double *y, double *z);
int cleans_up(int n, const double *x, double *y);
void stretched(int n, long double factor, double *x);
double dot_in_steps(int n, const double *x, const double *y);
void shifted_steps(int m, int n, const double *A, const double *x, double *y);
void old_product(int m, int n, double *A, double *x, double *y);
void product_of_rows(int m, int n, const double *A, int ld, const double *x, double *y);

#endif

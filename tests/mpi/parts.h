/* Loops that reduce, cut over ranks. */
#ifndef TEST_MPI_PARTS_H
#define TEST_MPI_PARTS_H

#include "annotations/dense.h"

/*<Fern Annotation>
in is Matrix(in, ld)[rows, cols]
most is Vector(most)[cols]
l_x: Symbolic
l_y: Symbolic
for y in [0, cols, l_y] {
  for x in [0, rows, l_x] {
    reduces(max) { most {start: y, len: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void column_most(const float *in, int ld, int rows, int cols, float *most);

/* What was there is overwritten. */
/*<Fern Annotation>
in is Matrix(in, ld)[rows, cols]
sums is Vector(sums)[cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) partial { sums {start: y, len: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
void column_totals(const float *in, int ld, int rows, int cols, float *sums);

void cube(int m, int n, int k, const double *A, const double *B, double beta, double *C);
void slabs(int m, int n, int k, const float *A, const float *B, float beta, float *C);
void rows_of_parts(int m, int n, int k, const double *A, const double *B, double *C);
void apply(int m, int n, const double *A, const double *x, double beta, double *y);
void apply_columns(int m, int n, const double *A, const double *x, double *y);
void both(int m, int n, const double *A, const double *p, const double *r, double beta, double *q, double *s);
void sum_of_two(int m, int n, const double *A, const double *B, const double *p, const double *q, double beta, double *y);
void largest(int rows, int cols, const float *in, float *most);
void totals(int rows, int cols, const float *in, float *sums);
void totals_of_rows(int rows, int cols, const float *in, float *sums);

#endif

/* Routines whose calls are seen, on a clock that only they and messages move. */
#ifndef TEST_MPI_OVERLAP_H
#define TEST_MPI_OVERLAP_H

#include "annotations/dense.h"

/* The mean of three elements above each other. A row takes a second. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows + 2, cols]
out is Matrix(out, ld_out)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    produces { out {x: x, y: y, len_x: l_x, len_y: l_y} }
    when consumes { in {x: x, y: y, len_x: l_x + 2, len_y: l_y} }
  }
}
</Fern Annotation>*/
void mean(const double *in, int ld_in, int rows, int cols, double *out, int ld_out);

/* Takes no time. */
/*<Fern Annotation>
in is Matrix(in, ld_in)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) { return { } }
    when consumes { in {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
double total(const double *in, int ld_in, int rows, int cols);

/* C += A B. A column of A takes a second. */
/*<Fern Annotation>
A is Matrix(A, ld_A)[m, k]
B is Matrix(B, ld_B)[k, n]
C is Matrix(C, ld_C)[m, n]
l_x: Symbolic
l_y: Symbolic
l_z: Symbolic
for x in [0, m, l_x] {
  for y in [0, n, l_y] {
    for z in [0, k, l_z] {
      reduces(+) { C {x: x, y: y, len_x: l_x, len_y: l_y} }
      when consumes {
        A {x: x, y: z, len_x: l_x, len_y: l_z}
        B {x: z, y: y, len_x: l_z, len_y: l_y}
      }
    }
  }
}
</Fern Annotation>*/
void add_product(int m, int n, int k, const double *A, int ld_A, const double *B, int ld_B, double *C, int ld_C);

/* They return where the result is. */
double *smooth(int rows, int cols, int steps, double *u, double *v);
double *smooth_late(int rows, int cols, int steps, double *u, double *v);
double smooth_total(int rows, int cols, const double *u, double *v);
void multiply(int n, const double *A, const double *B, double *C);
void multiply_in_turn(int n, const double *A, const double *B, double *C);

#endif

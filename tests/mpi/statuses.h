/* Routines that return a status. */
#ifndef TEST_MPI_STATUSES_H
#define TEST_MPI_STATUSES_H

#include "annotations/dense.h"

/* The mean of three elements above each other. */
/*<Fern Annotation>
returns int ok 0
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
int mean(const double *in, int ld_in, int rows, int cols, double *out, int ld_out);

/* Adds 1. */
typedef enum { FAILED_TO_GROW = -3, HAS_GROWN = 4 } grown;
/*<Fern Annotation>
returns grown ok HAS_GROWN
u is Matrix(u, ld_u)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    updates { u {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
grown grow(double *u, int ld_u, int rows, int cols);

/*<Fern Annotation>
u is Matrix(u, ld_u)[rows, cols]
l_x: Symbolic
l_y: Symbolic
for x in [0, rows, l_x] {
  for y in [0, cols, l_y] {
    reduces(+) { return { } }
    when consumes { u {x: x, y: y, len_x: l_x, len_y: l_y} }
  }
}
</Fern Annotation>*/
double total(const double *u, int ld_u, int rows, int cols);

/* C += A B. */
/*<Fern Annotation>
returns int ok 0
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
int add_product(int m, int n, int k, const double *A, int ld_A, const double *B, int ld_B, double *C, int ld_C);

int smooth(int rows, int cols, int steps, double *u, double *v);
int smooth_twice(int rows, int cols, const double *in, double *out);
int grow_to(int rows, int cols, double limit, double *u);
int multiply(int n, const double *A, const double *B, double *C);
int multiply_around(int n, const double *A, const double *B, double *C);
int multiply_parts(int n, const double *A, const double *B, double *C);

#endif

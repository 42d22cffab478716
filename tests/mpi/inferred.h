/* Loops, and how arrays lie, chosen by the bytes that they move. */
#ifndef TEST_MPI_INFERRED_H
#define TEST_MPI_INFERRED_H

#include "tests/mpi/places.h"

/* C += A B; rows of C lie 2 * half apart, which no block of its columns can. */
/*<Fern Data>
Rows(ptr, row) { range x: len_x  range y: len_y } at ptr[x*row + y]
</Fern Data>*/
/*<Fern Annotation>
B is Matrix(B, ldb)[depth, cols]
A is Matrix(A, lda)[rows, depth]
C is Rows(C, 2*half)[rows, cols]
l_u: Symbolic
l_v: Symbolic
for u in [0, rows, l_u] {
  for v in [0, cols, l_v] {
    updates { C {x: u, y: v, len_x: l_u, len_y: l_v} }
    when consumes { A {x: u, y: 0, len_x: l_u, len_y: depth} B {x: 0, y: v, len_x: depth, len_y: l_v} }
  }
}
</Fern Annotation>*/
void add_product(int rows, int cols, int depth, int half, const double *A, int lda, const double *B, int ldb, double *C);

int normal_product(int m, int n, const double *A, const double *x, double *y);
int normal_product_added(int m, int n, const double *A, const double *x, double *y);
void product_and_turned(int m, int n, const double *A, const double *p, const double *r, double beta, double *q, double *s);
void turned_and_back(int m, int n, const double *A, const double *y, const double *z, double beta, double *x, double *w);
int parts_of_two(int m, int n, const double *U, const double *Y, const double *u, double *y);
void thin_product(int m, double *B, const double *A, double *C);
void thin_packed_product(int half, double *B, const double *A, double *C);
void normal_power(int m, int n, int turns, const double *A, double *x, double *y);

#endif

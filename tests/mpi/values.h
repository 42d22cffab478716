/* A function whose loop ends where all ranks have reached a value; pieces that are passed on, and parts that are combined. */
#ifndef TEST_MPI_VALUES_H
#define TEST_MPI_VALUES_H

#include "tests/mpi/overlap.h"

/* The mean of three elements above each other and a half, at most 1. */
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
void fill_up(const double *in, int ld_in, int rows, int cols, double *out, int ld_out);

/* How often; u and v have a row more at each end. */
int fill_to(int rows, int cols, double limit, double *u, double *v);

/* C += A B, as multiply; pieces of B are passed on, or parts of C are combined. */
void multiply_around(int n, const double *A, const double *B, double *C);
void multiply_parts(int n, const double *A, const double *B, double *C);

#endif

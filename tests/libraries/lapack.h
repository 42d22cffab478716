/* Uses of LAPACKE's middle level that are odd but legal. */
#ifndef FERN_TESTS_LAPACK_H
#define FERN_TESTS_LAPACK_H

#include <lapacke.h>

#define LAPACK_TESTS(F) F(refined) F(transposed) F(triangles) F(by_rows) F(refused) F(in_turn)

/* Columns of n numbers, n + 2 apart, of b, x and r, `count` of them; a is a factor of n columns, n + 1 apart. */
#define DECLARE(name) int name(int n, int count, const double *a, const int *pivots, double *b, double *x, double *r);
LAPACK_TESTS(DECLARE)

#endif

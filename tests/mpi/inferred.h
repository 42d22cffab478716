/* Loops, and how arrays lie, chosen by the bytes that they move. */
#ifndef TEST_MPI_INFERRED_H
#define TEST_MPI_INFERRED_H

#include "tests/mpi/places.h"

int normal_product(int m, int n, const double *A, const double *x, double *y);
int normal_product_added(int m, int n, const double *A, const double *x, double *y);
void product_and_turned(int m, int n, const double *A, const double *p, const double *r, double beta, double *q, double *s);
void turned_and_back(int m, int n, const double *A, const double *y, const double *z, double beta, double *x, double *w);
int parts_of_two(int m, int n, const double *U, const double *Y, const double *u, double *y);
void thin_product(int m, double *B, const double *A, double *C);
void normal_power(int m, int n, int turns, const double *A, double *x, double *y);

#endif

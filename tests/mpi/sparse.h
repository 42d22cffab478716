#ifndef TEST_MPI_SPARSE_H
#define TEST_MPI_SPARSE_H

/* y = A x, and nothing else: x is as the rows need it. */
void apply_rows(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y);

/* Y = A X, of vectors that are the columns of X. */
void apply_to_several(int n, int m, int entries, const int *row_begin, const int *columns, const float *values, int width, const float *X,
                      float *Y);

/* y = A x + B x, B x into z; both read x, by columns of their own. */
void apply_two(int n, int entries_A, const int *begin_A, const int *columns_A, const double *values_A, int entries_B, const int *begin_B,
               const int *columns_B, const double *values_B, const double *x, double *z, double *y);

/* x = A^turns x, by way of y. */
void powers_of_rows(int n, int entries, const int *row_begin, const int *columns, const double *values, int turns, double *x, double *y);

/* A step of Jacobi's method: next = x + omega (b - A x) inverse; the square of the residual. -1: no memory. */
double relax_rows(int n, int entries, const int *row_begin, const int *columns, const double *values, const double *inverse, double omega,
                  const double *b, const double *x, double *next);

/* On a grid, rows over its first dimension. */
void apply_on_grid(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y);

/* x is dealt out in turn. */
void apply_dealt(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y);

/* Indices of 64 bits. */
void apply_long(long n, long m, long entries, const long *row_begin, const long *columns, const double *values, const double *x, double *y);

/* By a routine that does not say what its columns are used for: all of x is brought. */
void apply_unsaid(int n, int m, int entries, const int *row_begin, const int *columns, const double *values, const double *x, double *y);

#endif

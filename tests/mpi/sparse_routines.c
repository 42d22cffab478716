#include "tests/mpi/sparse_routines.h"

void long_times_vector(long rows, long cols, long entries, const long *row_begin, const long *columns, const double *values, const double *x,
                       double *y)
{
    (void)cols, (void)entries;
    for (long r = 0; r < rows; r++) {
        y[r] = 0.0;
        for (long e = row_begin[r]; e < row_begin[r + 1]; e++) y[r] += values[e] * x[columns[e]];
    }
}

void unsaid_times_vector(int rows, int cols, int entries, const int *row_begin, const int *columns, const double *values, const double *x,
                         double *y)
{
    (void)cols, (void)entries;
    for (int r = 0; r < rows; r++) {
        y[r] = 0.0;
        for (int e = row_begin[r]; e < row_begin[r + 1]; e++) y[r] += values[e] * x[columns[e]];
    }
}

/* Makes arrays of any numbers rows of a sparse matrix. */
#include "examples/24-csr/sparse.h"

static void make_rows(int rows, int cols, int entries, int *row_begin, int *columns)
{
    for (int r = 0; r <= rows; r++) {
        int least = r ? row_begin[r - 1] : 0;
        int value = (int)((unsigned)row_begin[r] % 5u) + least;
        row_begin[r] = cols < 1 ? 0 : value > entries ? entries : value;
    }
    for (int e = 0; e < entries && cols > 0; e++) columns[e] = (int)((unsigned)columns[e] % (unsigned)cols);
}

void fern_example_csr_times_vector(int rows, int cols, int entries, int *row_begin, int *columns, const double *values,
                                   const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, row_begin, columns);
}

void fern_example_csr_times_matrix(int rows, int cols, int entries, int *row_begin, int *columns, const float *values,
                                   int width, const float *X, int ld_X, float *Y, int ld_Y)
{
    (void)values, (void)width, (void)X, (void)ld_X, (void)Y, (void)ld_Y;
    make_rows(rows, cols, entries, row_begin, columns);
}

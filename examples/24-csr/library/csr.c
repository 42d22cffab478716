#include "examples/24-csr/sparse.h"

#include <stddef.h>

void csr_times_vector(int rows, int cols, int entries, const int *row_begin, const int *columns, const double *values,
                      const double *x, double *y)
{
    (void)cols;
    (void)entries;
    for (int r = 0; r < rows; r++) {
        double sum = 0.0;
        for (int e = row_begin[r]; e < row_begin[r + 1]; e++) sum += values[e] * x[columns[e]];
        y[r] = sum;
    }
}

void csr_times_matrix(int rows, int cols, int entries, const int *row_begin, const int *columns, const float *values,
                      int width, const float *X, int ld_X, float *Y, int ld_Y)
{
    (void)cols;
    (void)entries;
    for (int r = 0; r < rows; r++) {
        float *to = Y + (ptrdiff_t)r * ld_Y;
        for (int y = 0; y < width; y++) to[y] = 0.0f;
        for (int e = row_begin[r]; e < row_begin[r + 1]; e++) {
            const float *from = X + (ptrdiff_t)columns[e] * ld_X, factor = values[e];
            for (int y = 0; y < width; y++) to[y] += factor * from[y];
        }
    }
}

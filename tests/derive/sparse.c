/* What is named by indices: sparse matrices by rows, gathers. */
#include <stdint.h>

void csr_times_vector(int rows, const int *begin, const int *column, const double *value, const double *x, double *y)
{
    for (int r = 0; r < rows; r++) {
        double s = 0;
        for (int e = begin[r]; e < begin[r + 1]; e++) s += value[e] * x[column[e]];
        y[r] = s;
    }
}

void csr_row_sums(int rows, int entries, const int *begin, const double *value, double *y)
{
    (void)entries;
    for (int r = 0; r < rows; r++) {
        double s = 0;
        for (int e = begin[r]; e < begin[r + 1]; e++) s += value[e];
        y[r] = s;
    }
}

void csr_product(int rows, int cols, int entries, const int *begin, const int *column, const double *value, const double *x, double *y)
{
    (void)cols;
    (void)entries;
    for (int r = 0; r < rows; r++) {
        double s = 0;
        for (int e = begin[r]; e < begin[r + 1]; e++) s += value[e] * x[column[e]];
        y[r] = s;
    }
}

void gather(int n, int size, const int32_t *index, const double *x, double *y)
{
    (void)size;
    for (int i = 0; i < n; i++) y[i] = x[index[i]];
}

void scatter_add(int n, const int *index, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[index[i]] += x[i];
}

void ell_product(int rows, int width, int cols, const int *column, const double *value, const double *x, double *y)
{
    (void)cols;
    for (int r = 0; r < rows; r++) {
        double s = 0;
        for (int k = 0; k < width; k++) s += value[r * width + k] * x[column[r * width + k]];
        y[r] = s;
    }
}

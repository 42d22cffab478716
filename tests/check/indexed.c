#include "indexed.h"

static void make_rows(int rows, int cols, int entries, int *begins, int *columns)
{
    for (int r = 0; r <= rows; r++) {
        int least = r ? begins[r - 1] : 0, most = least + (int)((unsigned)begins[r] % 5u);
        begins[r] = cols < 1 ? 0 : most > entries ? entries : most;
    }
    for (int e = 0; e < entries && cols > 0; e++) columns[e] = (int)((unsigned)columns[e] % (unsigned)cols);
}

void by_rows(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y)
{
    (void)cols, (void)entries, (void)values;
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) y[r] += values[e] * x[columns[e]];
    }
}

void fern_example_by_rows(int rows, int cols, int entries, int *begins, int *columns, const double *values, const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, begins, columns);
}

void by_number(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y)
{
    (void)cols, (void)entries, (void)values;
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) y[r] += columns[e] * x[columns[e]];
    }
}

void fern_example_by_number(int rows, int cols, int entries, int *begins, int *columns, const double *values, const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, begins, columns);
}

void from_begin(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y)
{
    (void)cols, (void)entries, (void)values;
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) y[r] += values[e] * x[columns[e]];
        y[r] += begins[r];
    }
}

void fern_example_from_begin(int rows, int cols, int entries, int *begins, int *columns, const double *values, const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, begins, columns);
}

void beside(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y)
{
    (void)cols, (void)entries, (void)values;
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) y[r] += values[e] * x[columns[e]];
        if (begins[r + 1] < entries) y[r] += values[begins[r + 1]];
    }
}

void fern_example_beside(int rows, int cols, int entries, int *begins, int *columns, const double *values, const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, begins, columns);
}

void neighbour(int rows, int cols, int entries, const int *begins, const int *columns, const double *values, const double *x, double *y)
{
    (void)cols, (void)entries, (void)values;
    for (int r = 0; r < rows; r++) {
        y[r] = 0;
        for (int e = begins[r]; e < begins[r + 1]; e++) y[r] += values[e] * x[(columns[e] + 1) % cols];
    }
}

void fern_example_neighbour(int rows, int cols, int entries, int *begins, int *columns, const double *values, const double *x, double *y)
{
    (void)values, (void)x, (void)y;
    make_rows(rows, cols, entries, begins, columns);
}

#include "tests/meaning/optional.h"

void add(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[i] += x[i];
}

void biased(int n, const double *x, const double *bias, double *y, double *seen)
{
    for (int i = 0; i < n; i++) {
        y[i] = 0.5 * x[i] + (bias ? bias[i] : 0.25);
        if (seen) seen[i] = y[i] - 1;
    }
}

void both(int n, const double *x, const double *a, double *y)
{
    for (int i = 0; i < n; i++) y[i] += a ? x[i] * a[i] : x[i];
}

void add_rows(int rows, int cols, const double *bias, double *a)
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) a[r * cols + c] += bias ? bias[c] : 3;
}

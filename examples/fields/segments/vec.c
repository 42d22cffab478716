/* vec.c - what BLAS has not */
#include "vec.h"

void vec_sub(int n, const double *a, const double *b, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = a[i] - b[i];
}

void vec_shrink(int n, double t, double *x)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] > t ? x[i] - t : x[i] < -t ? x[i] + t : 0.0;
}

double vec_distance(int n, const double *a, const double *b)
{
    double sum = 0.0;

    for (int i = 0; i < n; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

void diff(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = x[i + 1] - x[i];
}

void diff_transposed(int n, double rho, const double *x, const double *b, double *out)
{
    for (int i = 0; i < n; i++)
        out[i] = b[i] + rho * (x[i] - x[i + 1]);
}

void tri_solve(int n, const double *l, const double *inverse, const double *b, double *x)
{
    x[0] = b[0];
    for (int i = 1; i < n; i++)
        x[i] = b[i] - l[i - 1] * x[i - 1];
    x[n - 1] *= inverse[n - 1];
    for (int i = n - 2; i >= 0; i--)
        x[i] = x[i] * inverse[i] - l[i] * x[i + 1];
}

#include "tests/cxx/kit.h"

void kit_map(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * x[i] + 1;
}

void kit_shift(int n, double by, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] + by;
}

double kit_sum(int n, const double *x)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}

void kit_add(int n, double a, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[i] += a * x[i];
}

void kit_unknown(int n, double *x)
{
    if (n > 0) x[0] = 17;
}

#include "names.h"

void advance(int n, const double *x, double *y)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
}

void step(int n, const double *x, double *y)
{
    advance(n, x, y);
}

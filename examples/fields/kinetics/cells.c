/* cells.c - chemistry in the cells of a flow */
#include "cells.h"

void cells_rates(const struct chemistry *c, int n, const double *y, double *dy)
{
    for (int i = 0; i < n; i++) {
        double u = y[SPECIES * i], v = y[SPECIES * i + 1], made = u * u * v;
        dy[SPECIES * i] = c->feed[i] - (c->b + 1.0) * u + made;
        dy[SPECIES * i + 1] = c->b * u - made;
    }
}

void cells_waxpy(int n, double a, const double *x, const double *y, double *w)
{
    for (int i = 0; i < n; i++)
        w[i] = y[i] + a * x[i];
}

void cells_axpy(int n, double a, const double *x, double *y)
{
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

/* box.c - variables that stay between two bounds */
#include "box.h"

void box_project(int n, double low, double high, double *x)
{
    int i;

    for (i = 0; i < n; i++)
        x[i] = x[i] < low ? low : x[i] > high ? high : x[i];
}

void box_descent(int n, double low, double high, const double *x, const double *g, double *d)
{
    int i;

    for (i = 0; i < n; i++) {
        int out = (x[i] <= low && g[i] > 0.0) || (x[i] >= high && g[i] < 0.0);
        d[i] = out ? 0.0 : -g[i];
    }
}

void box_stay(int n, double low, double high, const double *x, double *d)
{
    int i;

    for (i = 0; i < n; i++)
        if ((x[i] <= low && d[i] < 0.0) || (x[i] >= high && d[i] > 0.0))
            d[i] = 0.0;
}

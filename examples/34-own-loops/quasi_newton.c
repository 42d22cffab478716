#include "quasi_newton.h"

#include <math.h>

double take_step(int n, double t, const double *d, const double *fresh, double *x, double *g, struct pair *newest)
{
    double *s = newest->s, *y = newest->y;
    double ys = 0, yy = 0, most = 0;
    int i;
    for (i = 0; i < n; i++) s[i] = t * d[i];
    for (i = 0; i < n; i++) x[i] += s[i];
    for (i = 0; i < n; i++) y[i] = fresh[i] - g[i];
    for (i = 0; i < n; i++) g[i] = fresh[i];
    for (i = 0; i < n; i++) ys += y[i] * s[i];
    for (i = 0; i < n; i++) yy += y[i] * y[i];
    for (i = 0; i < n; i++)
        if (fabs(g[i]) > most) most = fabs(g[i]);
    newest->ys = ys;
    newest->yy = yy;
    return most;
}

double direction(int n, const double *g, const struct pair *newest, double *d)
{
    const double *s = newest->s, *y = newest->y;
    double sg = 0, slope = 0;
    int i;
    for (i = 0; i < n; i++) sg += s[i] * g[i];
    const double a = sg / newest->ys, scale = newest->ys / newest->yy;
    for (i = 0; i < n; i++) d[i] = g[i] - a * y[i];
    for (i = 0; i < n; i++) d[i] *= -scale;
    for (i = 0; i < n; i++) slope += d[i] * g[i];
    return slope;
}

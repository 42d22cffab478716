/* Which pointers of a loop's routine lead apart, and which may lead to one array: what is promised of those that do not is wrong in vectors alone. Numbers
 * that tiles add up, also where their address is elsewhere. Tiles would not always pay: `--tile i_2=96` asks for them. With this text each call runs fused. */
#include <math.h>
#include <stdlib.h>

/* One array may be passed for several, in the same places. */
void in_place(int n, const float *a, const float *b, float *c, float *d)
{
    for (int i = 0; i < n; i++) c[i] = 2 * a[i] - expf(-b[i]);
    for (int i = 0; i < n; i++) d[i] = c[i] * a[i] + expf(b[i]);
    for (int i = 0; i < n; i++) c[i] = d[i] + c[i] + a[i] * expf(-a[i]);
}

/* Two parts of one allocation, and one array by two names. */
int halves(int n, const double *x, double *y)
{
    double *all = malloc(2 * (size_t)n * sizeof *all + 8);
    if (!all) return -1;
    double *low = all, *high = all + n;
    for (int i = 0; i < n; i++) low[i] = x[i] + exp(-x[i]);
    for (int i = 0; i < n; i++) high[i] = low[i] * x[i] + exp(low[i]);
    for (int i = 0; i < n; i++) y[i] = high[i] - low[i] * exp(-high[i]);
    free(all);
    return 0;
}

/* Rows behind one another, of a field that is written. */
double relax(int h, int w, double *u, double *v, const double *f)
{
    double most = 0, sum = 1;
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) v[i * w + j] = 0.25 * (u[(i - 1) * w + j] + u[(i + 1) * w + j] + u[i * w + j - 1] + u[i * w + j + 1]) + f[i * w + j];
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) {
            const double change = v[i * w + j] - f[i * w + j];
            sum += change * change;
            if (change > most) most = change;
        }
    sum *= 2;
    return most + sum;
}

static double *kept;

static void keep(double *number) { kept = number; }

/* The sum has an address that others know, and is read between. */
double sums(int h, int w, const double *x, double *y, double *z)
{
    double sum = 0.5, other = 0;
    keep(&other);
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * w + j] = x[i * w + j] * exp(-x[i * w + j]);
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) sum += y[i * w + j];
    *kept += sum;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) z[i * w + j] = y[i * w + j] + exp(x[i * w + j]);
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) other += z[i * w + j] * y[i * w + j];
    return sum + *kept;
}

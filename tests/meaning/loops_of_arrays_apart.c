/* Tiles of one element are a function in which arrays are `restrict`, but where one is passed twice, or variables are the function's own. Where arrays
 * overlap otherwise the calls run as written. */
#include "tests/meaning/loops_of_arrays_apart.h"

#include <stdlib.h>

void sum_of_three(int m, int n, float alpha, const float *x, const float *y, float beta, const float *b, const float *c, float *a)
{
    float *r = calloc((size_t)m * (size_t)n, sizeof *r);
    if (!r) return;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) r[i * n + j] += alpha * x[i] * y[j];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] *= beta;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] += r[i * n + j];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] += b[i * n + j];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i * n + j] += c[i * n + j];
    free(r);
}

/* Two results, each of which may be the other's source. */
void swap_parts(int n, const double *a, const double *b, double *p, double *q)
{
    for (int i = 0; i < n; i++) p[i] = a[i] + 2 * b[i];
    for (int i = 0; i < n; i++) q[i] = p[i] - b[i];
    for (int i = 0; i < n; i++) p[i] = p[i] * q[i];
}

/* A name of the function's own, as a parameter and a type hides others; the parameter is assigned. */
void own_names(int n, float apart, const float *fern, float *own_names_apart, float *loops)
{
    const float twice = 2 * apart;
    n = n > 7 ? n - 1 : n;
    for (int i = 0; i < n; i++) loops[i] = fern[i] * twice;
    for (int i = 0; i < n; i++) own_names_apart[i] = loops[i] + apart;
}

/* Two nests with functions of their own each. */
void two_nests(int n, const float *x, float *y, float *z)
{
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
    for (int i = 0; i < n; i++) z[i] = y[i] * x[i];
    report(z, n);
    for (int i = 0; i < n; i++) y[i] = z[i] - 1;
    for (int i = 0; i < n; i++) z[i] = y[i] * y[i];
}

/* Arrays in other forms of parameters, and one behind a structure. */
void forms(int n, const int a[], int b[static 1], struct held *s, unsigned char *restrict bytes)
{
    for (int i = 0; i < n; i++) b[i] = a[i] + s->by;
    for (int i = 0; i < n; i++) s->at[i] = b[i] * 3;
    for (int i = 0; i < n; i++) bytes[i] = (unsigned char)(s->at[i] + b[i]);
}

/* Of two forms, of which one may be restrict, and each may be the other. */
void mixed(int n, const float a[], float *y, float *z)
{
    for (int i = 0; i < n; i++) z[i] = a[i] * 2;
    for (int i = 0; i < n; i++) y[i] = z[i] + a[i];
    for (int i = 0; i < n; i++) z[i] = y[i] - a[i];
}

/* Rows of a length that is a parameter too, which is there for its type alone. */
void rows(int h, int w, double (*grid)[w], double (*out)[w], double *line)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i][j] = grid[i][j] * line[j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i][j] += grid[i][j];
}

/* Single elements that are stored beside loops over the same array: its ends, the corners of a frame, a point within. A compiler is wrong here that stores
 * one in each tile, or before the loop that writes over it. From 2 elements on each call runs fused. */
#include <stdlib.h>

struct grid { int n, m; double *u, *v; };

void ends(int n, const double *a, double *out)
{
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    t[0] = a[0] * 2;
    for (int i = 1; i < n - 1; i++) t[i] = a[i - 1] - a[i + 1];
    t[n - 1] = -1;
    for (int i = 0; i < n; i++) out[i] = t[i] * a[i];
    free(t);
}

/* What is stored last stays, and what is added to was there before. */
void within(int n, int k, const float *a, float *t, float *out)
{
    for (int i = 0; i < n; i++) t[i] = a[i] + 1;
    t[k] += a[0];
    t[0] = (float)k / 3;
    for (int i = 0; i < n; i++) out[i] = t[i] - a[i];
    t[n / 2] = 5;
}

void corners(int h, int w, const double *a, double *out)
{
    double *t = malloc(sizeof *t * (size_t)h * w);
    if (!t) abort();
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) t[i * w + j] = a[i * w + j] * 2;
    for (int j = 1; j < w - 1; j++) t[j] = a[j];
    for (int j = 1; j < w - 1; j++) t[(h - 1) * w + j] = a[(h - 1) * w + j] + 1;
    for (int i = 1; i < h - 1; i++) t[i * w] = a[i * w] + 2;
    for (int i = 1; i < h - 1; i++) t[i * w + w - 1] = a[i * w + w - 1] + 3;
    t[0] = 1;
    t[w - 1] = a[w - 1];
    t[(h - 1) * w] = a[(h - 1) * w] - 1;
    t[h * w - 1] = a[0];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] * 0.5;
    free(t);
}

/* Rows by type, and members: the structure is read where the store stands. */
void points(int n, double u[][24], double out[][24])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 24; j++) out[i][j] = u[i][j] * 2;
    out[0][0] = 7;
    out[n - 1][23] += 8;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 24; j++) u[i][j] = out[i][j] + 1;
}

void members(struct grid *g)
{
    for (int i = 0; i < g->n; i++)
        for (int j = 0; j < g->m; j++) g->v[i * g->m + j] = g->u[i * g->m + j] + 1;
    g->v[0] = 0;
    g->v[g->n * g->m - 1] *= 2;
    for (int i = 0; i < g->n; i++)
        for (int j = 0; j < g->m; j++) g->u[i * g->m + j] = g->v[i * g->m + j] * 3;
}

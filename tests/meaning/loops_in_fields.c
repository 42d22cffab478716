/* Loops over fields that outlive the function, each of which reads the others at neighbours' places and changes its own where it lies: what a
 * tile needs of the next one's is computed before it, once. */
#include <math.h>
#include <stdlib.h>

/* Fields of a plane, staggered. */
void yee(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny])
{
    int i, j;
    for (i = 0; i < nx; i++)
        for (j = 0; j < ny - 1; j++) hx[i][j] -= c * (ez[i][j + 1] - ez[i][j]);
    for (i = 0; i < nx - 1; i++)
        for (j = 0; j < ny; j++) hy[i][j] += c * (ez[i + 1][j] - ez[i][j]);
    for (i = 1; i < nx - 1; i++)
        for (j = 1; j < ny - 1; j++) ez[i][j] += c * ((hy[i][j] - hy[i - 1][j]) - (hx[i][j] - hx[i][j - 1]));
    ez[nx / 2][ny / 2] += source;
}

/* Waves on a line, read to both sides. */
void wave(int n, double c, double *u, double *v, double *flux)
{
    for (int i = 0; i < n - 1; i++) flux[i] = c * (u[i + 1] - u[i]);
    for (int i = 1; i < n - 1; i++) v[i] += flux[i] - flux[i - 1];
    for (int i = 0; i < n; i++) u[i] += v[i];
}

/* Each reads one more to either side than the next one. */
void smoothed_thrice(int n, const double *x, double *a, double *b, double *out)
{
    for (int i = 1; i < n - 1; i++) a[i] = x[i - 1] + x[i] + x[i + 1];
    for (int i = 2; i < n - 2; i++) b[i] = a[i - 1] - a[i + 1];
    for (int i = 3; i < n - 3; i++) out[i] = b[i - 1] * 0.5 + b[i + 1];
}

/* .. in the other direction: what is written lies before what is read. */
void before(int n, const double *x, double *a, double *out)
{
    for (int i = 0; i < n; i++) a[i] = 3 * x[i];
    for (int i = 4; i < n; i++) out[i] = a[i - 4] - a[i - 1];
}

/* In place: all of a row is read before any of the next one is written. */
void in_place(int h, int w, double *a, double *b)
{
    for (int i = 0; i < h - 1; i++)
        for (int j = 0; j < w; j++) b[i * w + j] = a[(i + 1) * w + j] - a[i * w + j];
    for (int i = 0; i < h - 1; i++)
        for (int j = 0; j < w; j++) a[i * w + j] += 0.25 * b[i * w + j];
}

/* What is written is read a row before, where it must be the old value: these cannot share tiles. */
void too_early(int h, int w, double *a, double *b)
{
    for (int i = 1; i < h; i++)
        for (int j = 0; j < w; j++) b[i * w + j] = a[(i - 1) * w + j] - a[i * w + j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) a[i * w + j] *= 0.5;
}

/* Boxes, and a loop downwards. */
void boxes(int p, int h, int w, const double *x, double *a, double *out)
{
    for (int k = 0; k < p; k++)
        for (int i = 0; i < h; i++)
            for (int j = 0; j < w; j++) a[(k * h + i) * w + j] = x[(k * h + i) * w + j] * x[(k * h + i) * w + j];
    for (int k = 1; k < p - 1; k++)
        for (int i = 1; i < h - 1; i++)
            for (int j = w - 2; j >= 1; j--)
                out[(k * h + i) * w + j] = a[((k - 1) * h + i) * w + j] + a[((k + 1) * h + i) * w + j] - a[(k * h + i - 1) * w + j] - a[(k * h + i + 1) * w + j]
                                           + a[(k * h + i) * w + j - 1] * a[(k * h + i) * w + j + 1];
}

/* With a sum, and an intermediate in between that is the function's. */
double with_a_sum(int n, const double *x, double *a, double *out)
{
    double *t = malloc(n * sizeof *t), sum = 0;
    if (!t) abort();
    for (int i = 0; i < n; i++) a[i] = sqrt(fabs(x[i]));
    for (int i = 0; i < n - 1; i++) t[i] = a[i + 1] - a[i];
    for (int i = 0; i < n - 1; i++) out[i] = t[i] * t[i];
    for (int i = 0; i < n - 1; i++) sum += out[i];
    free(t);
    return sum;
}

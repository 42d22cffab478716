/* Arrays that are written in parts: the interior by one loop nest, rows, columns and faces by others. A tile runs of each what lies in it: a compiler is
 * wrong here that runs an edge in each tile, or in none, takes the last column for the one before the next row, or a part of an array for all of it.
 * From 2 rows and columns on each call runs fused. */
#include <stdlib.h>

/* Rows and columns, as one sees them in image code. */
void frame(int h, int w, const double *a, double *out)
{
    double *t = malloc(sizeof *t * (size_t)h * w);
    int i, j;
    if (!t) abort();
    for (i = 1; i < h - 1; i++)
        for (j = 1; j < w - 1; j++) t[i * w + j] = a[(i - 1) * w + j] + a[(i + 1) * w + j] - a[i * w + j - 1] * a[i * w + j + 1];
    for (j = 0; j < w; j++) t[j] = a[j] * 2;
    for (j = 0; j < w; j++) t[(h - 1) * w + j] = a[(h - 1) * w + j] * 3;
    for (i = 1; i < h - 1; i++) t[i * w] = a[i * w + 1] - i;
    for (i = 1; i < h - 1; i++) t[i * w + w - 1] = a[i * w + w - 2] + i;
    for (i = 0; i < h; i++)
        for (j = 0; j < w; j++) out[i * w + j] = t[i * w + j] * 0.5;
    free(t);
}

/* The edges first, and corners twice: what comes later stays. */
void over(long h, long w, const float *a, float *out)
{
    float *t = malloc(sizeof *t * (size_t)(h * w));
    if (!t) abort();
    for (long j = 0; j < w; j++) t[j] = 1;
    for (long j = w - 1; j >= 0; j--) t[w * (h - 1) + j] = (float)j;
    for (long i = 0; i < h; i++) t[i * w] = a[i * w];
    for (long i = 0; i < h; i++) t[i * w + (w - 1)] = -a[i * w];
    for (long i = 1; i <= h - 2; i++)
        for (long j = 1; j <= w - 2; j++) t[i * w + j] = a[i * w + j] / 3;
    for (long i = 0; i < h; i++)
        for (long j = 0; j < w; j++) out[i * w + j] = t[i * w + j] + 1;
    free(t);
}

/* The array is the caller's. */
void kept(int h, int w, const double *a, double *t, double *out)
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = a[i * w + j] * 2;
    for (int j = 0; j < w; j++) t[j] = 0;
    for (int j = 0; j < w; j++) t[(h - 1) * w + j] = 5;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] - a[i * w + j];
}

/* Rows by type. */
void rows(int h, int w, double a[h][w], double out[h][w])
{
    double (*t)[w] = malloc(sizeof(double[h][w]));
    if (!t) abort();
    for (int j = 0; j < w; j++) t[0][j] = a[0][j];
    for (int j = 0; j < w; j++) t[h - 1][j] = a[h - 1][j];
    for (int i = 1; i < h - 1; i++) t[i][0] = a[i][0] + 1;
    for (int i = 1; i < h - 1; i++) t[i][w - 1] = a[i][w - 1] + 2;
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) t[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i][j] = t[i][j] * 0.25;
    free(t);
}

/* Faces of a block. */
void faces(int n, int m, int k, const double *a, double *out)
{
    double *t = malloc(sizeof *t * (size_t)n * m * k);
    if (!t) abort();
    for (int x = 1; x < n; x++)
        for (int y = 0; y < m - 1; y++)
            for (int z = 1; z < k; z++) t[(x * m + y) * k + z] = a[(x * m + y) * k + z] * 2;
    for (int y = 0; y < m; y++)
        for (int z = 0; z < k; z++) t[y * k + z] = a[y * k + z] + 1;
    for (int x = 1; x < n; x++)
        for (int z = 0; z < k; z++) t[(x * m + m - 1) * k + z] = a[(x * m + m - 1) * k + z] + 3;
    for (int x = 1; x < n; x++)
        for (int y = 0; y < m - 1; y++) t[(x * m + y) * k] = a[(x * m + y) * k] + 4;
    for (int x = 0; x < n; x++)
        for (int y = 0; y < m; y++)
            for (int z = 0; z < k; z++) out[(x * m + y) * k + z] = t[(x * m + y) * k + z] - 1;
    free(t);
}

/* An edge that is one loop alone: no part of it can be cut but the row itself. */
void running(int h, int w, const double *a, double *out)
{
    double *t = malloc(sizeof *t * (size_t)h * w);
    if (!t) abort();
    for (int i = 1; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = a[i * w + j] * 2;
    for (int j = 0; j < w; j++) t[j] = a[j] - 1;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] * 4;
    free(t);
}

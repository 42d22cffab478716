/* Loops over rows by pointers of their own, `double **a`: where these are one behind the other, equally far apart, parts of rows run fused. Some of them are --tile i_2=2
 * --tile y_2=3; clang alone sees this, too. */
#include <stdlib.h>

struct image {
    int h, w;
    float **rows;
    double *lines[40];
};

void twice(int m, int n, double **a, double **t, double **o)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) t[i][j] = a[i][j] * 2;
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) o[i][j] = t[i][j] + a[i][j];
}

/* The interior, of which rows begin at the second one. */
void interior(int m, int n, double **a, double **t, double **o)
{
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++) t[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++) o[i][j] = t[i][j] * 0.25 - a[i][j];
}

/* A stage that another one reads beyond its rows. */
void stencils(int m, int n, const double *const *a, double **t, double **o)
{
    for (int i = 0; i < m; i++)
        for (int j = 1; j < n - 1; j++) t[i][j] = a[i][j - 1] + a[i][j + 1];
    for (int i = 1; i < m - 1; i++)
        for (int j = 1; j < n - 1; j++) o[i][j] = t[i - 1][j] + t[i + 1][j];
}

/* In place, by a pointer to the row, in other types of counters. */
void in_place(unsigned m, long n, float **a, const float *c)
{
    for (unsigned i = 0; i < m; i++) {
        float *row = a[i];
        for (long j = 0; j < n; j++) row[j] = row[j] * c[j] + 1;
    }
    for (unsigned i = 0; i < m; i++) {
        const float *from = a[i];
        float *to = &a[i][0];
        for (long j = 0; j < n; j++) to[j] = from[j] - c[j];
    }
}

/* Rows of members. */
void members(struct image *p)
{
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) p->rows[y][x] = p->rows[y][x] + 0.5f;
    for (int y = 0; y < p->h; y++)
        for (int x = 0; x < p->w; x++) p->lines[y][x] = p->rows[y][x] * p->rows[y][x];
}

/* Pointers in an array, and a sum over rows. */
double sums(int m, int n, double *a[], double *v)
{
    double s = 0;
    for (int i = 0; i < m; i++) {
        double r = 0;
        for (int j = 0; j < n; j++) r += a[i][j];
        v[i] = r;
    }
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] -= v[i];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) s += a[i][j] * a[i][j];
    return s;
}

/* A product, and what is done with it. */
void product(int m, int n, int k, double **a, double **b, double **c, double **o)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) {
            c[i][j] = 0;
            for (int l = 0; l < k; l++) c[i][j] += a[i][l] * b[l][j];
        }
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) o[i][j] = c[i][j] > 0 ? c[i][j] : 0;
}

/* Triangles, and bounds that the rows tell. */
void triangles(int n, double **a, double **t, double **o)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) t[i][j] = a[i][j] * 3;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++) o[i][j] = t[i][j] + a[n - 1 - i][j];
}

/* From a row that is given on. */
void from_row(int lo, int hi, int n, double **a, double **t, double **o)
{
    for (int i = lo; i < hi; i++)
        for (int j = 0; j < n; j++) t[i][j] = a[i][j] * 2;
    for (int i = lo; i < hi; i++)
        for (int j = 0; j < n; j++) o[i][j] = t[i][j] + i;
}

/* The first row, and the last column, beside the rest. */
void edges(int m, int n, double **a, double **o)
{
    for (int j = 0; j < n; j++) o[0][j] = a[0][j];
    for (int i = 1; i < m; i++)
        for (int j = 0; j < n; j++) o[i][j] = a[i][j] - a[i - 1][j];
    for (int i = 0; i < m; i++) o[i][n - 1] = 0;
}

/* What a condition decides of elements; what it decides of rows stays. */
void guarded(int m, int n, const int *use, double **a, double **t, double **o)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) t[i][j] = use[j] ? 1 : -1;
    for (int i = 0; i < m; i++)
        if (use[i])
            for (int j = 0; j < n; j++) o[i][j] = a[i + 1][j];
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) t[i][j] *= o[i][j];
}

/* Stores of single bytes may change the pointers. */
void bytes(int m, int n, unsigned char **a, unsigned char **t)
{
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) t[i][j] = (unsigned char)(a[i][j] + 1);
    for (int i = 0; i < m; i++)
        for (int j = 0; j < n; j++) t[i][j] ^= a[i][j];
}

/* Down a column, which goes on from row to row. */
void columns(int m, int n, double **a, double **o)
{
    for (int i = 1; i < m; i++)
        for (int j = 0; j < n; j++) a[i][j] += a[i - 1][j];
    for (int i = 1; i < m; i++)
        for (int j = 0; j < n; j++) o[i][j] = a[i][j] * 0.5;
}

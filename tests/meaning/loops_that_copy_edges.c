/* Arrays of which a loop reads some elements and writes others: edges that take what lies beside them, ghosts, halves. A compiler is wrong here that runs
 * an edge before what it takes is there, or what reads the edge before it, or takes two places for apart that are one. From 4 rows and columns on each
 * call runs fused. */

#include <stdlib.h>

/* The interior, then the edges from it, corners last; then all is read. */
void zero_gradient(int h, int w, const double *u, double *restrict v, double *restrict o)
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) v[i * w + j] = u[i * w + j] * 2 + u[(i - 1) * w + j];
    for (int i = 1; i < h - 1; i++) {
        v[i * w] = v[i * w + 1];
        v[i * w + w - 1] = v[i * w + w - 2];
    }
    for (int j = 0; j < w; j++) {
        v[j] = v[w + j];
        v[(h - 1) * w + j] = v[(h - 2) * w + j];
    }
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) o[i * w + j] = v[i * w + j] * 4 - v[i * w + j - 1] - v[i * w + j + 1] - v[(i - 1) * w + j] - v[(i + 1) * w + j];
}

/* Rows by type, each edge in a loop of its own, and what is read is written again. */
void by_rows(int h, int w, double u[restrict h][w], double v[restrict h][w])
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) v[i][j] = u[i][j] * 4 - u[i][j - 1] - u[i][j + 1];
    for (int i = 0; i < h; i++) v[i][0] = v[i][1];
    for (int i = 0; i < h; i++) v[i][w - 1] = v[i][w - 2];
    for (int j = 0; j < w; j++) v[0][j] = v[1][j];
    for (int j = 0; j < w; j++) v[h - 1][j] = v[h - 2][j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) u[i][j] = v[i][j] + 1;
}

/* Two rows of ghosts on each side, mirrored; signs turn. The arrays may be one, or meet. */
void mirrored(int h, int w, const float *u, float *v, float *o)
{
    for (int i = 2; i < h - 2; i++)
        for (int j = 0; j < w; j++) v[i * w + j] = u[i * w + j] + 1;
    for (int j = 0; j < w; j++) {
        v[j] = -v[3 * w + j];
        v[w + j] = -v[2 * w + j];
        v[(h - 1) * w + j] = -v[(h - 4) * w + j];
        v[(h - 2) * w + j] = -v[(h - 3) * w + j];
    }
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = v[(i - 1) * w + j] + v[(i + 1) * w + j] * 2;
}

/* Ghosts that are the other side: all of the array is needed before the first row is there. */
void periodic(int h, int w, const double *u, double *restrict v, double *o)
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) v[i * w + j] = u[i * w + j] * 3;
    for (int j = 0; j < w; j++) v[j] = v[(h - 2) * w + j];
    for (int j = 0; j < w; j++) v[(h - 1) * w + j] = v[w + j];
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = v[(i - 1) * w + j] - v[(i + 1) * w + j];
}

/* The edge is changed by what lies beside it, and by what it was. */
void relaxed(int h, int w, double *restrict v, double *restrict o)
{
    for (int i = 1; i < h; i++)
        for (int j = 0; j < w; j++) v[i * w + j] *= 1.5;
    for (int j = 0; j < w; j++) v[j] += 0.25 * v[w + j] - v[j] * v[w + j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = v[i * w + j] - 1;
}

/* Both halves of a vector. */
void halves(int n, const double *x, double *restrict t, double *restrict o)
{
    for (int i = 0; i < 2 * n; i++) t[i] = x[i] + 1;
    for (int i = 0; i < n; i++) t[i] = t[i] - t[n + i];
    for (int i = 0; i < n; i++) o[i] = t[i] * t[i];
}

/* By steps of two, the odd from the even: ranges that lie in one another. */
void odd_from_even(int n, const double *x, double *restrict t, double *restrict o)
{
    for (int i = 0; i < 2 * n; i++) t[i] = x[i] * 2;
    for (int i = 0; i < n; i++) t[2 * i + 1] = t[2 * i] + 1;
    for (int i = 0; i < 2 * n; i++) o[i] = t[i] + x[i];
}

/* What is read of it is written in another iteration. */
void shifted(int h, int w, const double *x, double *restrict t, double *restrict o)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] + 2;
    for (int i = 0; i < h - 1; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = t[(i + 1) * w + j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = t[i * w + j] * 3;
}

/* One element beside another, of a rod. */
void rod(int n, const double *u, double *restrict v, double *restrict o)
{
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    v[0] = v[1];
    v[n - 1] = 2 * v[n - 2] - v[n - 3];
    for (int i = 1; i < n - 1; i++) o[i] = v[i - 1] - 2 * v[i] + v[i + 1];
}

/* Bytes, unsigned counters, and a face of a block. */
void faces(unsigned n, unsigned m, unsigned k, const unsigned char *u, unsigned char *restrict v, unsigned char *restrict o)
{
    for (unsigned l = 1; l < n; l++)
        for (unsigned i = 0; i < m; i++)
            for (unsigned j = 0; j < k; j++) v[(l * m + i) * k + j] = u[(l * m + i) * k + j] + 3;
    for (unsigned i = 0; i < m; i++)
        for (unsigned j = 0; j < k; j++) v[i * k + j] = v[(m + i) * k + j] * 2;
    for (unsigned l = 0; l < n; l++)
        for (unsigned i = 0; i < m; i++)
            for (unsigned j = 0; j < k; j++) o[(l * m + i) * k + j] = v[(l * m + i) * k + j] ^ 1;
}

/* The row is a name, and which one it is, a parameter. */
void given_rows(int h, int w, int from, int to, const double *u, double *restrict v, double *restrict o)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) v[i * w + j] = u[i * w + j] + 1;
    if (from != to)
        for (int j = 0; j < w; j++) v[to * w + j] = v[from * w + j] * 2;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = v[i * w + j] - 3;
}

/* The same of intermediates. */
void zero_gradient_of_tiles(int h, int w, const double *u, double *o)
{
    double *v = malloc(sizeof *v * (size_t)h * w);
    if (!v) abort();
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) v[i * w + j] = u[i * w + j] * 2 + u[(i - 1) * w + j];
    for (int i = 1; i < h - 1; i++) {
        v[i * w] = v[i * w + 1];
        v[i * w + w - 1] = v[i * w + w - 2];
    }
    for (int j = 0; j < w; j++) {
        v[j] = v[w + j];
        v[(h - 1) * w + j] = v[(h - 2) * w + j];
    }
    for (int i = 1; i < h - 1; i++)
        for (int j = 1; j < w - 1; j++) o[i * w + j] = v[i * w + j] * 4 - v[i * w + j - 1] - v[i * w + j + 1] - v[(i - 1) * w + j] - v[(i + 1) * w + j];
    free(v);
}

void mirrored_tiles(int h, int w, const double *u, double *o)
{
    double (*v)[w] = malloc(sizeof(double[h][w]));
    if (!v) abort();
    for (int i = 2; i < h - 2; i++)
        for (int j = 0; j < w; j++) v[i][j] = u[i * w + j] + 1;
    for (int j = 0; j < w; j++) v[1][j] = -v[2][j];
    for (int j = 0; j < w; j++) v[0][j] = -v[3][j];
    for (int j = 0; j < w; j++) v[h - 2][j] = -v[h - 3][j];
    for (int j = 0; j < w; j++) v[h - 1][j] = v[h - 2][j] - v[h - 4][j];
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = v[i - 1][j] + v[i + 1][j] * 2;
    free(v);
}

void rod_of_tiles(int n, const float *u, float *o)
{
    float *v = malloc(sizeof *v * (size_t)n);
    if (!v) abort();
    for (int i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1];
    v[0] = v[1];
    v[n - 1] = 2 * v[n - 2] - v[n - 3];
    for (int i = 1; i < n - 1; i++) o[i] = v[i - 1] - 2 * v[i] + v[i + 1];
    free(v);
}

/* .. of which the halves, and what lies between, stay whole. */
void halves_of_tiles(int n, const double *x, double *o)
{
    double *t = malloc(sizeof *t * 2 * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < 2 * n; i++) t[i] = x[i] + 1;
    for (int i = 0; i < n; i++) t[i] = t[i] - t[n + i];
    for (int i = 0; i < n; i++) o[i] = t[i] * t[i];
    for (int i = 0; i < n; i++) o[n + i] = t[2 * i];
    free(t);
}

/* Loops with several stores, each to another edge of an array: every store is a loop of its own where the region is fused. A compiler is wrong here that takes
 * apart what later stores leave for earlier ones, or does so where arrays overlap. */
#include <stdlib.h>

void frame(int h, int w, const double *a, double *t, double *out)
{
    int i, j;
    for (i = 1; i < h - 1; i++)
        for (j = 1; j < w - 1; j++) t[i * w + j] = a[i * w + j] * 2;
    for (j = 0; j < w; j++) {
        t[j] = a[j] + 1; /* the first row */
        t[(h - 1) * w + j] = a[j + w] + 2;
    }
    for (i = h - 2; i > 0; i--) {
        t[i * w] = a[i * w];
        t[i * w + w - 1] = a[i * w + w - 2];
    }
    for (i = 0; i < h; i++)
        for (j = 0; j < w; j++) out[i * w + j] = t[i * w + j] * 0.5;
}

/* Rows by type, and two arrays. */
void both(int h, int w, double u[h][w], double v[h][w], double out[h][w])
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) {
            u[i][j] = out[i][j] + 1;
            v[i][j] = out[i][j] + 2;
        }
    for (int j = 0; j < w; j++) {
        u[0][j] = 3;
        v[0][j] = out[1][j];
        u[h - 1][j] = out[0][j];
        v[h - 1][j] = 4;
    }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i][j] = u[i][j] - v[i][j];
}

/* The second store leaves what the first reads in the next iteration. */
void follows(int h, int w, double *t, double *out)
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = out[i * w + j];
    for (int j = 1; j < w; j++) {
        t[j] = t[(h - 1) * w + j - 1] + 1;
        t[(h - 1) * w + j] = out[j] * 2;
    }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] + 1;
}

/* The first store reads what the second writes in the iteration after, or in the one before. */
void ahead(int h, int w, double *t, double *out)
{
    for (int i = 1; i < h - 1; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = out[i * w + j];
    for (int j = 0; j < w - 1; j++) {
        t[j] = t[(h - 1) * w + j + 1] + 1;
        t[(h - 1) * w + j] = out[j] * 2;
    }
    for (int j = w - 2; j >= 0; j--) {
        t[j] += t[(h - 1) * w + j + 1];
        t[(h - 1) * w + j] = out[j] * 3;
    }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] + 1;
}

/* Nothing else writes the array. */
void alone(int h, int w, const double *a, double *t, double *out)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * w + j] = t[i * w + j] + a[i * w + j];
    for (int j = 0; j < w; j++) {
        t[j] = a[j] - 1;
        t[(h - 1) * w + j] = a[(h - 1) * w + j] - 2;
    }
    for (int k = 0; k < h * w; k++) out[k] *= 2;
}

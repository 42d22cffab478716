/* More loops of the composition: rows that overlap, three dimensions, counters that are used twice, sums under conditions, loops over time, sizes without a
 * sign, and what stays a loop: what one iteration leaves to the next, rows by pointers, subscripts from data. */
#include <stdlib.h>
#include <math.h>
/* Rows that overlap. */
void overlap(int h, int m, int w, double *a, const double *b)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < m; j++) a[i * w + j] = a[i * w + j] * 0.5 + b[i * w + j];
    for (int i = 0; i < h; i++) for (int j = 0; j < m; j++) a[i * w + j] += 1;
}

void overlap2(int h, int m, int w, const double *b, double *a, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < m; j++) a[i * w + j] = i * 100 + j + b[i * w + j];
    for (int i = 0; i < h; i++) for (int j = 0; j < m; j++) c[i * w + j] = a[i * w + j] + 1;
}

/* Three dimensions. */
void cube(int n, int m, int l, const double *a, double *b, double *c)
{
    for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
        b[(i * m + j) * l + k] = a[(i * m + j) * l + k + 1] + a[((i + 1) * m + j) * l + k] + a[(i * m + j - 1) * l + k];
    for (int i = 1; i < n - 1; i++) for (int j = 1; j < m - 1; j++) for (int k = 1; k < l - 1; k++)
        c[i * m * l + j * l + k] = b[k + l * (j + m * i)] * 2;
}

/* Inner counters read behind their loops, used twice. */
void reused(int n, int m, const double *a, double *b, double *c)
{
    int i, k;
    for (i = 0; i < n; i++) {
        double s = 0;
        for (k = 0; k < m; k++) s += a[i * m + k];
        b[i] = s + k;
        for (k = 0; k < m; k++) s -= a[i * m + k] * 0.5;
        c[i] = s;
    }
    for (i = 0; i < n; i++) c[i] += b[i];
}

/* Carried scalars. */
double carried(int n, const double *a, double *b, double *c)
{
    double last = 0;
    for (int i = 0; i < n; i++) { b[i] = a[i] - last; last = a[i]; }
    for (int i = 0; i < n; i++) c[i] = b[i] * last;
    return last;
}

/* Largest of. */
double largest(int n, const double *a, double *b)
{
    double m = 0;
    for (int i = 0; i < n; i++) b[i] = fabs(a[i]);
    for (int i = 0; i < n; i++) if (b[i] > m) m = b[i];
    return m;
}

/* Counted by conditions. */
int positive(int n, const double *a, double *b)
{
    int count = 0; float total = 0;
    for (int i = 0; i < n; i++) { b[i] = a[i] * 2; if (a[i] > 0) { count++; total += b[i]; } }
    for (int i = 0; i < n; i++) b[i] += a[i];
    return count * 1000 + (int)total;
}

/* In a loop over time, pointers that change places. */
void times(int h, int w, int steps, double *u, double *v, double *t)
{
    for (int s = 0; s < steps; s++) {
        for (int i = 1; i < h - 1; i++) for (int j = 1; j < w - 1; j++) t[i * w + j] = u[(i - 1) * w + j] + u[(i + 1) * w + j] - 2 * u[i * w + j];
        for (int i = 1; i < h - 1; i++) for (int j = 1; j < w - 1; j++) v[i * w + j] = u[i * w + j] + 0.1 * t[i * w + j];
        double *swap = u; u = v; v = swap;
    }
}

/* Under conditions. */
void branches(int n, int which, const double *a, double *b, double *c)
{
    if (which) {
        for (int i = 0; i < n; i++) b[i] = a[i] * 2;
        for (int i = 0; i < n; i++) c[i] = b[i] + 1;
    } else
        for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = 0; i < n; i++) c[i] -= b[i];
}

/* Long, and 64-bit sizes. */
void sizes(size_t h, size_t w, const float *a, float *b, float *c)
{
    for (size_t i = 0; i + 1 < h; i++) for (size_t j = 0; j + 1 < w; j++) b[i * w + j] = a[(i + 1) * w + j] - a[i * w + j + 1];
    for (size_t i = 0; i < h - 1; i++) for (size_t j = 0; j < w - 1; j++) c[i * w + j] = b[i * w + j] * 2 + (float)(i - j);
}

/* A row pointer by hand, gathers, scatters: stay. */
void left(int n, int m, const int *k, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[k[i] % n] = a[i];
    for (int i = 0; i < n; i++) { const double *row = a + i; c[i] = row[0] + b[i]; }
    for (int i = 0; i < n; i += 2) c[i] += b[i];
    for (int i = 0; i < n; i++) c[i] *= 2;
}

/* A statement that is no loop in between. */
void between(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i] + 1;
    b[0] = 7;
    for (int i = 0; i < n; i++) c[i] = b[i] * 2;
    if (n > 2) c[2] = b[1];
    for (int i = 0; i < n; i++) c[i] += a[i];
}

/* Comma, nested ifs, else. */
void nested(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            if (i == 0 || j == 0 || i == h - 1 || j == w - 1) b[i * w + j] = a[i * w + j];
            else b[i * w + j] = (a[i * w + j - 1] + a[i * w + j + 1] + a[(i - 1) * w + j] + a[(i + 1) * w + j]) / 4;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const int up = i > 0 ? i - 1 : 0;
            c[i * w + j] = b[i * w + j] - b[up * w + j];
        }
}

/* Periodic. */
void periodic(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = a[(i + 1) % n] - a[(i + n - 1) % n];
    for (int i = 0; i < n; i++) c[i] = b[i] * 2;
}

/* By a constant stride, and two at a time. */
void pairs(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) { b[2 * i] = a[i]; b[2 * i + 1] = -a[i]; }
    for (int i = 0; i < n; i++) c[i] = b[2 * i] * b[2 * i + 1] + b[i];
}

/* By five strides, none of which is a multiple of another: more dimensions than arrays have. */
void sampled(int n, int by, int w, int h, const double *a, double *b)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++)
                for (int l = 0; l < n; l++) b[l * by + w * (k * by + h * (j + 2 * i))] = 2 * a[l + w * (k + h * (j + 2 * i))];
    for (int i = 0; i < n * n; i++) b[i] += a[i];
}

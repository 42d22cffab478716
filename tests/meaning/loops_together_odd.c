/* Loops that may run as one, or must not: rows of other lengths, counters near the ends of their type or from other numbers, scratch of odd types, names in macros, arrays that
 * are one, conditional stores, sums that others read. */
#include "tests/meaning/loops_together_odd.h"

#include <complex.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ragged rows beside whole ones */
void odd_numbers_1(int h, int w, const double *a, double *b, double *c, const int *len)
{
    for (int i = 0; i < h; i++) { int m = len[i] % 3; double t = 0; for (int j = 0; j < m && j < w; j++) t += a[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] * 2;
}
void odd_numbers_2(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < (i < 3 ? w / 2 : w); j++) t += a[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] * 2;
}
void odd_numbers_3(int h, int w, int m, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w / 2; j++) t += a[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] * 2;
    for (int i = 0; i < h; i++) for (int j = 0; j < w / 2; j++) b[i*w+j] += a[i*w+j] * 2;
}
/* counters near the ends */
void odd_numbers_4(int n, const double *a, double *b, double *c)
{
    const int base = INT_MAX - 70;
    for (int i = INT_MAX - 70; i < INT_MAX - 70 + n % 60; i++) b[i - base] = a[i - base] * 2;
    for (int i = INT_MAX - 70; i < INT_MAX - 70 + n % 60; i++) c[i - base] = b[i - base] + i;
    for (int i = INT_MAX - 70; i < INT_MAX - 70 + n % 60; i++) b[i - base] -= c[i - base];
}
void odd_numbers_5(int n, const double *a, double *b, double *c)
{
    for (int i = -5; i < n - 5; i++) b[i + 5] = a[i + 5] * i;
    for (int i = 0; i < n; i++) c[i] = b[i] + i;
    for (int i = -5; i < n - 5; i++) b[i + 5] += c[i + 5] * i;
}
/* same elements, other numbers */
void odd_numbers_6(int n, const double *a, double *b, double *c)
{
    for (int i = 1; i <= n; i++) b[i - 1] = a[i - 1] * i;
    for (int i = 0; i < n; i++) c[i] = b[i] + i;
    for (int i = 2; i < n + 2; i++) b[i - 2] += c[i - 2] * i;
}
/* row with its first number other than the loop's beside it */
void odd_numbers_7(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 1; j <= w; j++) t += a[i*w+j-1] * j; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] * j;
}
/* long double, complex and _Bool scratch */
void odd_numbers_8(int n, const double *a, double *b, double *c)
{
    long double *r = malloc(n * sizeof *r + 1);
    for (int i = 0; i < n; i++) r[i] = (long double)a[i] / 3;
    for (int i = 0; i < n; i++) b[i] = r[i] * 3;
    for (int i = 0; i < n; i++) c[i] = r[i] - b[i];
    free(r);
}
void odd_numbers_9(int n, const double *a, double *b, double *c)
{
    double _Complex *r = malloc(n * sizeof *r + 1);
    for (int i = 0; i < n; i++) r[i] = a[i] + a[i] * 2 * I;
    for (int i = 0; i < n; i++) b[i] = creal(r[i]);
    for (int i = 0; i < n; i++) c[i] = cimag(r[i] * r[i]);
    free(r);
}
/* offsetof with a member of a parameter's name */
void odd_numbers_10(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) y[i] = x[i] * offsetof(struct pt, y);
    for (int i = 0; i < n; i++) z[i] = y[i] + offsetof(struct pt, y) + sizeof(struct pt);
    for (int y_ = 0; y_ < n; y_++) y[y_] = z[y_] - 1;
}
/* float kept as float */
void odd_numbers_11(int n, const double *a, double *b, float *c)
{
    float *r = malloc(n * sizeof *r + 1);
    for (int i = 0; i < n; i++) r[i] = a[i] / 3;
    for (int i = 0; i < n; i++) b[i] = r[i] * (double)r[i];
    for (int i = 0; i < n; i++) c[i] = (double)r[i] / 7 - b[i];
    free(r);
}
/* bit patterns: int16 wrap */
void odd_numbers_12(int n, const int *a, int *b, double *c)
{
    short *r = malloc(n * sizeof *r + 1); unsigned char *u = malloc(n + 1);
    for (int i = 0; i < n; i++) r[i] = a[i] * 3001;
    for (int i = 0; i < n; i++) u[i] = r[i];
    for (int i = 0; i < n; i++) b[i] = r[i] - u[i];
    for (int i = 0; i < n; i++) c[i] = (r[i] >> 3) + u[i] * 0.5;
    free(r); free(u);
}

/* a name in a macro's argument and in its text; pasted and stringised */
#define PASTE(a, b) a##b
#define STR(x) #x
#define LEN(x) (sizeof STR(x))
#define BOTH(v) ((v) + v##_more)
void odd_names_1(int n, const double *x, double *y, double *z)
{
    const double x_more = 3;
    for (int i = 0; i < n; i++) y[i] = x[i] * LEN(q_long_name);
    for (int k = 0; k < n; k++) { double q = y[k]; double q_more = 2; z[k] = BOTH(q) + sizeof "y[i]"; }
    for (int i = 0; i < n; i++) y[i] = z[i] * PASTE(x_, more);
}
/* two names for one array, both written in turn, in place */
void odd_names_2(int n, double *a)
{
    double *b = a, *c = a;
    for (int i = 0; i < n; i++) b[i] = a[i] * 2;
    for (int i = 0; i < n; i++) c[i] = b[i] + 1;
    for (int i = 0; i < n; i++) a[i] = c[i] * b[i];
}
/* halves, and one ahead of itself */
void odd_names_3(int n, double *a, double *b)
{
    for (int i = 0; i < n - 1; i++) a[i] = a[i + 1] * 0.5;
    for (int i = 0; i < n - 1; i++) b[i] = a[i] + a[i + 1];
    for (int i = 0; i < n - 1; i++) a[i + 1] = b[i];
    for (int i = 0; i < n - 1; i++) b[i] += a[i];
}
/* conditions that say where: writes nothing for some */
void odd_names_4(int n, const double *a, double *b, double *c)
{
    double *r = malloc(n * sizeof *r + 1);
    for (int i = 0; i < n; i++) r[i] = i;
    for (int i = 0; i < n; i++) if (i % 3 == 0) r[i] = a[i];
    for (int i = 0; i < n; i++) b[i] = r[i];
    for (int i = 0; i < n; i++) if (a[i] > 0) r[i] += 1; else r[i] -= 1;
    for (int i = 0; i < n; i++) c[i] = r[i];
    free(r);
}
/* row whose statement around reads what another loop of the rows writes */
void odd_names_5(int h, int w, double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] * 2;
    for (int i = 0; i < h; i++) { double t = b[i*w]; for (int j = 0; j < w; j++) t += b[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w; j++) t += a[i*w+j]; a[i*w] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] += a[i*w+j];
}
void odd_names_6(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w; j++) t += a[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] = a[i*w+j] / (c[i] + 1);
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w; j++) t += b[i*w+j] * b[i*w+j]; c[i] += t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i*w+j] -= c[i];
}
/* the sum is read in the row, and scalars that go on from row to row */
double odd_names_7(int h, int w, const double *a, double *b, double *c)
{
    double all = 0, last = 5;
    for (int i = 0; i < h; i++) { double t = all; for (int j = 0; j < w; j++) t += a[i*w+j]; c[i] = t; }
    for (int i = 0; i < h; i++) { for (int j = 0; j < w; j++) all += a[i*w+j]; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) { last = a[i*w+j]; b[i*w+j] = last + 1; }
    return all + last;
}

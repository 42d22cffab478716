/* Loops over the same elements that may run as one: what one hands to the next is a variable then, of the type that the array has; names of theirs that clash, orders that must
 * stay, arrays that are one. */
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#include "tests/meaning/loops_together.h"
#define SQ(v) ((v) * (v))
#define AT(i, j) ((i) * w + (j))
enum { STEP = 3 };
static const double table[4] = {1, .5, .25, .125};

/* scratch named in sizeof, and elements of it */
void f1(int n, const double *a, double *b, double *c)
{
    double *r = malloc(n * sizeof *r);
    for (int i = 0; i < n; i++) r[i] = a[i] * sizeof *r;
    for (int i = 0; i < n; i++) b[i] = r[i] + sizeof r[0];
    for (int i = 0; i < n; i++) c[i] = r[i] - b[i];
    free(r);
}
/* own names that are parameters of others */
void f2(int n, const double *a, double *b, double *c, double scale)
{
    for (int i = 0; i < n; i++) { double c_ = a[i], b_ = c_ * scale; b[i] = b_ + c_; }
    for (int k = 0; k < n; k++) { double i = b[k] * 2, a_ = i + 1; c[k] = a_ - i * 0.5; }
    for (int b_ = 0; b_ < n; b_++) { double k = c[b_]; b[b_] += k * k; }
}
/* narrow scratch keeps its rounding */
void f3(int n, const int *a, int *b)
{
    unsigned char *r = malloc(n); short *s = malloc(n * sizeof *s); _Bool *t = malloc(n * sizeof *t); float *f = malloc(n * sizeof *f);
    for (int i = 0; i < n; i++) r[i] = a[i];
    for (int i = 0; i < n; i++) s[i] = r[i] * 1000;
    for (int i = 0; i < n; i++) t[i] = s[i];
    for (int i = 0; i < n; i++) f[i] = s[i] / 3.0;
    for (int i = 0; i < n; i++) b[i] = r[i] + s[i] + t[i] + (int)(f[i] * 1e4);
    free(r); free(s); free(t); free(f);
}
/* structures */
void f4(int n, const struct pt *a, struct pt *b, float *c)
{
    struct pt *r = malloc(n * sizeof *r);
    for (int i = 0; i < n; i++) r[i].x = a[i].y * 2, r[i].y = a[i].x;
    for (int i = 0; i < n; i++) b[i] = r[i];
    for (int i = 0; i < n; i++) c[i] = r[i].x - b[i].y;
    free(r);
}
void f5(int n, const struct pt *a, struct pt *b, float *c)
{
    struct pt *r = calloc(n, sizeof *r);
    for (int i = 0; i < n; i++) r[i].x += a[i].y;
    for (int i = 0; i < n; i++) b[i] = r[i];
    for (int i = 0; i < n; i++) c[i] = r[i].x - b[i].y;
    free(r);
}
/* macros with arguments, 2d */
void f6(int h, int w, const float *a, float *b, float *c)
{
    float *r = malloc((size_t)h * w * sizeof *r);
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) r[AT(i, j)] = SQ(a[AT(i, j)]) + STEP;
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[AT(i, j)] = SQ(r[AT(i, j)]) * table[j % 4];
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) c[AT(y, x)] = b[AT(y, x)] - r[AT(y, x)] * y;
    free(r);
}
/* order: reads ahead, then writes */
void f7(int n, double *a, double *b)
{
    for (int i = 0; i < n - 1; i++) b[i] = a[i + 1] - a[i];
    for (int i = 0; i < n - 1; i++) a[i] = b[i] * 0.5;
    for (int i = 0; i < n - 1; i++) b[i] += a[i];
}
/* reads behind: must not be merged */
void f8(int n, double *a, double *b)
{
    for (int i = 1; i < n; i++) b[i] = a[i - 1] - a[i];
    for (int i = 1; i < n; i++) a[i] = b[i] * 0.5;
    for (int i = 1; i < n; i++) b[i] += a[i];
}
/* writes that others see shifted */
void f9(int n, const double *a, double *b, double *c, double *d)
{
    for (int i = 0; i < n; i++) b[i] = a[i] * 2;
    for (int i = 1; i < n; i++) c[i] = b[i - 1] + 1;
    for (int i = 1; i < n; i++) d[i] = c[i] + b[i - 1];
}
/* columns first, rows first */
void f10(int h, int w, const double *a, double *b, double *c)
{
    for (int j = 0; j < w; j++) for (int i = 0; i < h; i++) b[i * w + j] = a[i * w + j] + j;
    for (int j = 0; j < w; j++) for (int i = 0; i < h; i++) c[i * w + j] = b[i * w + j] * i;
}
void f11(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] + j;
    for (int j = 0; j < w; j++) for (int i = 0; i < h; i++) c[i * w + j] = b[i * w + j] * i;
    for (int j = 0; j < w; j++) for (int i = 0; i < h; i++) b[i * w + j] += c[i * w + j] * j;
}
/* a scalar that is handed from loop to loop by another name */
double f12(int n, const double *a, double *b, double *c)
{
    double s = 0, t = 0, q;
    for (int i = 0; i < n; i++) { q = a[i] * 2; b[i] = q; }
    for (int i = 0; i < n; i++) { q = b[i] + 1; c[i] = q; s += q; }
    for (int i = 0; i < n; i++) { const double s_ = c[i]; t += s_ * b[i]; }
    return s - t;
}
/* what is left in the counter and the scalar */
double f13(int n, const double *a, double *b, double *c)
{
    int i; double q = 7;
    for (i = 0; i < n; i++) { q = a[i] * 2; b[i] = q; }
    for (i = 0; i < n; i++) c[i] = b[i] + 1;
    for (i = 0; i < n; i++) c[i] *= i;
    return q + i;
}
/* continue, in a body */
void f14(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) { if (a[i] < 0) continue; b[i] = a[i]; }
    for (int i = 0; i < n; i++) c[i] = b[i] + 1;
    for (int i = 0; i < n; i++) b[i] = c[i] + 1;
}
/* `else` belongs to the nearest `if`. */
void f15(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) if (a[i] > 0) { if (a[i] > 1) b[i] = 1; else b[i] = 2; }
    for (int i = 0; i < n; i++) if (b[i] > 1) c[i] = 3; else if (b[i] > 0) c[i] = 4;
    for (int i = 0; i < n; i++) b[i] += c[i];
}
/* arrays at an offset of each other */
void f16(int n, double *a)
{
    double *lo = a, *hi = a + n;
    for (int i = 0; i < n; i++) lo[i] = hi[i] * 2;
    for (int i = 0; i < n; i++) hi[i] = lo[i] + 1;
    for (int i = 0; i < n; i++) lo[i] -= hi[i];
}
/* unsigned counters, from one */
void f17(unsigned n, const float *a, float *b, float *c)
{
    for (unsigned i = 1; i < n; i++) b[i - 1] = a[i] * i;
    for (unsigned i = 0; i + 1 < n; i++) c[i] = b[i] * i;
    for (unsigned i = 1; i < n; i++) b[i - 1] += c[i - 1] * i;
}
/* narrow results, comments, strings */
void f18(int n, const signed char *a, signed char *b, int *c)
{
    for (int i = 0; i < n; i++) /* r[i] } */ b[i] = a[i] + 100; // for (;;) {
    for (int i = 0; i < n; i++) { // }
        c[i] = b[i] * sizeof "a[i]}"; /* c */
    }
    for (int i = 0; i < n; i++) b[i] = c[i];
}
/* zeroed scratch, reductions over it */
double f19(int n, const double *a)
{
    double *r = calloc(n, sizeof *r), *q = calloc(n, sizeof *q); double s = 0, m = -1;
    for (int i = 0; i < n; i++) r[i] += a[i] * 2;
    for (int i = 0; i < n; i++) if (r[i] > 1) q[i] = r[i];
    for (int i = 0; i < n; i++) s += q[i] * r[i];
    for (int i = 0; i < n; i++) m = q[i] > m ? q[i] : m;
    free(r); free(q);
    return s + m;
}
/* memset in the middle */
void f20(int n, const double *a, double *b)
{
    double *r = malloc(n * sizeof *r);
    memset(r, 0, n * sizeof *r);
    for (int i = 0; i < n; i++) r[i] += a[i];
    for (int i = 0; i < n; i++) b[i] = r[i];
    memset(r, 0, n * sizeof *r);
    for (int i = 0; i < n; i++) r[i] -= a[i];
    for (int i = 0; i < n; i++) b[i] *= r[i];
    free(r);
}
/* a parameter that is only in one, const and not */
void f21(int n, double *a, double *b)
{
    const double *c = a;
    for (int i = 0; i < n; i++) b[i] = c[i] * 2;
    for (int i = 0; i < n; i++) a[i] = b[i] + 1;
    for (int i = 0; i < n; i++) b[i] = c[i] - b[i];
}
/* names that would be given anew */
void f22(int n, const double *a, double *i_2, double *s_2, double *q_2)
{
    double q;
    for (int i = 0; i < n; i++) { q = a[i]; i_2[i] = q; }
    for (int i = 0; i < n; i++) { q = i_2[i] * 2; s_2[i] = q; }
    for (int i = 0; i < n; i++) { q = s_2[i] - i_2[i]; q_2[i] = q; }
}
double f23(int n, int m, const double *a, double *b)
{
    double s = 0, t = 0;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) b[i * m + j] = a[i * m + j] * 2;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += b[i * m + j];
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) t += b[i * m + j] * a[i * m + j];
    return s * t;
}

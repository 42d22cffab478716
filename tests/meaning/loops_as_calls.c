/* Loops of the composition, which the compiler takes for calls where it can read them: their subscripts, bounds, conditions, what they carry and what they
 * leave behind. A compiler is wrong here that takes two names for two arrays, counts in the wrong type, begins a sum anew for each tile, or forgets a counter. */
#include <stdlib.h>
#include <string.h>
#include <math.h>

/* The pointers lead into one array, a recurrence that no subscript shows. */
void shifted(int n, double *u, double *out)
{
    double *p = u + 1;
    for (int i = 0; i < n; i++) p[i] = u[i] * 0.5 + 1;
    for (int i = 0; i < n; i++) out[i] = p[i] + u[i];
}

/* Names that the annotation language has. */
double named(int in, const double *out, double *produces, double where, double *is)
{
    double reduces = 0;
    for (int at = 0; at < in; at++) produces[at] = out[at] * where;
    for (int call = 0; call < in; call++) is[call] = produces[call] + 1;
    for (int x = 0; x < in; x++) reduces += is[x];
    return reduces;
}

double shorts(int min, const double *start, double *len, double first, double *y)
{
    double max = 0;
    for (int l = 0; l < min; l++) len[l] = start[l] * first;
    for (int x = 0; x < min; x++) y[x] = len[x] + 1;
    for (int z = 0; z < min; z++) max += y[z];
    return max;
}

/* Unsigned counters, wrap. */
void wraps(unsigned n, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i + 1 < n; i++) y[i] = x[i + 1] - x[i];
    for (unsigned i = 0; i < n - 1; i++) z[i] = y[i] * 2;
}

/* Reductions that begin anew between. */
double anew(int n, const double *x, double *y)
{
    double s = 1, t = 0;
    for (int i = 0; i < n; i++) s += x[i];
    t = s;
    s = 0;
    for (int i = 0; i < n; i++) { y[i] = x[i] * t; s -= y[i]; }
    for (int i = 0; i < n; i++) y[i] += s;
    return s + t;
}

/* Counters used behind. */
int behind(int n, const double *x, double *y)
{
    int i, j;
    for (i = 0; i < n; i++) y[i] = x[i];
    for (j = 0; j < n; j++) y[j] += x[j];
    return i * 10 + j;
}

/* Shadowing. */
void shadows(int n, double *x, double *y)
{
    double t = 3;
    for (int i = 0; i < n; i++) { double t = x[i]; { double t2 = t * 2; y[i] = t2 + t; } }
    for (int i = 0; i < n; i++) x[i] = y[i] * t;
}

/* Integer types, conversions. */
void narrow(int n, unsigned char *p, const short *q, signed char *r, int gain)
{
    for (int i = 0; i < n; i++) p[i] = (unsigned char)(q[i] * gain >> 2);
    for (int i = 0; i < n; i++) r[i] = p[i] - 100;
    for (int i = 0; i < n; i++) p[i] += r[i] * 3;
}

/* Conditions. */
void conditions(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) if (x[i] > 0) y[i] = x[i]; else if (i % 3 == 0) y[i] = -1; 
    for (int i = 0; i < n; i++) z[i] = i > 0 && x[i - 1] > 0 ? y[i - 1] : i < n - 1 ? y[i + 1] : 0;
}

/* Triangles, and rows of sums. */
void triangle(int n, const double *a, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) {
        double s = 0;
        for (int j = 0; j <= i; j++) s += a[i * n + j] * x[j];
        y[i] = s;
    }
    for (int i = 0; i < n; i++) z[i] = y[i] * 2 + x[i];
}

/* Transposed. */
void transposed(int n, int m, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) b[j * n + i] = a[i * m + j];
    for (int j = 0; j < m; j++) for (int i = 0; i < n; i++) c[j * n + i] = b[j * n + i] + 1;
}

/* In parts. */
void parts(int h, int w, const double *u, double *v, double *o)
{
    for (int i = 1; i < h - 1; i++) for (int j = 1; j < w - 1; j++) v[i * w + j] = u[i * w + j - 1] + u[i * w + j + 1];
    for (int j = 0; j < w; j++) v[j] = 0;
    for (int j = 0; j < w; j++) v[(h - 1) * w + j] = 0;
    for (int i = 0; i < h; i++) { v[i * w] = 1; v[i * w + w - 1] = 2; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) o[i * w + j] = v[i * w + j] * 2;
}

/* Backwards, and carried backwards. */
void backwards(int n, double *x, double *y)
{
    for (int i = n - 2; i >= 0; i--) x[i] += x[i + 1] * 0.5;
    for (int i = n - 1; i >= 0; i--) y[i] = x[i] * 2;
    for (int i = n - 1; i >= 0; --i) x[i] = y[i] + 1;
}

/* Two statements of which one reads what the other will have written in the next iteration. */
void staggered(int n, double *x, double *y, const double *z)
{
    for (int i = 1; i < n; i++) { y[i] = x[i - 1] + z[i]; x[i] = z[i] * 2; }
    for (int i = 0; i < n; i++) x[i] += y[i];
}

/* The same array for two. */
void twice(int n, double *a, double *b, const double *c)
{
    for (int i = 0; i < n; i++) { a[i] = 0; b[i] = c[i] + 1; }
    for (int i = 0; i < n; i++) a[i] += b[i];
}

/* A bound that a loop before it makes. */
void bound(int n, const int *counts, const double *x, double *y)
{
    int m = 0;
    for (int i = 0; i < n; i++) m += counts[i];
    for (int i = 0; i < m; i++) y[i] = x[i] * 2;
    for (int i = 0; i < m; i++) y[i] += 1;
}

static double cube(double v) { return v * v * v; }

/* Functions. */
void functions(int n, const double *x, double *y, double *z)
{
    for (int i = 0; i < n; i++) y[i] = cube(x[i]) + pow(fabs(x[i]), 0.3);
    for (int i = 0; i < n; i++) z[i] = fmax(y[i], cube(y[i]));
}

/* A static and a constant array. */
void tables(int n, const double *x, double *y, double *z)
{
    static const double k[3] = {0.25, 0.5, 0.25};
    static double last[64];
    for (int i = 1; i < n - 1; i++) { double s = 0; for (int q = 0; q < 3; q++) s += k[q] * x[i + q - 1]; y[i] = s; }
    for (int i = 0; i < 64; i++) last[i] = last[i] * 0.5 + y[i % 2 + 1];
    for (int i = 1; i < n - 1; i++) z[i] = y[i] + last[3];
}

/* Zero-trip with null. */
void nothing(int n, double *x, double *y)
{
    for (int i = 0; i < n; i++) x[i] = i;
    for (int i = 0; i < n; i++) y[i] = x[i] + 1;
}

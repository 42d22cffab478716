/* Merged loops whose variables have names that mean something else in others, and memory that is seen as two types: names in capitals, locals of one name, names of the file's
 * tables, constants and types that macros stand for. */
#include <stdlib.h>

static const double table[8] = {1, .5, .25, .125, 3, 4, 5, 6};
static double S[64];
enum { KK = 7 };
typedef double real;
#define KONST KK
#define REAL real

void locals_of_tables(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * table[j & 7];
    for (int i = 0; i < h; i++) { double table[1] = {0}; for (int j = 0; j < w; j++) table[0] += b[i * w + j]; c[i] = table[0]; }
}

void behind_of_tables(int h, int w, const double *a, double *b, double *c, double *restrict d)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * 2;
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w; j++) t += b[i * w + j]; double table[2] = {t, t / 2}; c[i] = table[0] * table[1]; }
    for (int i = 0; i < h; i++) { double t = 1; for (int j = 0; j < w; j++) t += b[i * w + j]; d[i] = t * table[2]; }
}

void constants_of_macros(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * KONST;
    for (int i = 0; i < h; i++) { double KK = 0; for (int j = 0; j < w; j++) KK += b[i * w + j]; c[i] = KK; }
}

void types_of_macros(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { const int real = 3; double t = 0; for (int j = 0; j < w; j++) t += a[i * w + j] * real; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * (REAL)2;
}

void constants(int h, int w, const double *a, double *b, double *c)
{
    for (int i = 0; i < h; i++) { int KK = 2; double t = 0; for (int j = 0; j < w; j++) t += a[i * w + j] * KK; c[i] = t; }
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * (KK + 1);
}

void capitals(int n, const double *A, double *B, double *C)
{
    double Q;
    for (int i = 0; i < n; i++) { double X = A[i]; B[i] = X * X; }
    for (int i = 0; i < n; i++) { double A = B[i]; C[i] = A * A + 1; }
    for (int i = 0; i < n; i++) { Q = B[i] * 2; B[i] = Q + 1; }
    for (int i = 0; i < n; i++) { Q = C[i] * 3; C[i] = Q + B[i]; }
}

void sums_in_capitals(int h, int w, const double *a, double *b, double *c, double *restrict d)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] + S[3] * 2;
    for (int i = 0; i < h; i++) { double S = 0; for (int j = 0; j < w; j++) S += b[i * w + j]; c[i] = S; }
    for (int i = 0; i < h; i++) { double S = 0; for (int j = 0; j < w; j++) S += a[i * w + j]; d[i] = S; }
}

void locals_behind(int h, int w, const double *a, double *b, float *c, double *restrict d)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * 2;
    for (int i = 0; i < h; i++) { double t = 0; for (int j = 0; j < w; j++) t += b[i * w + j]; double z = t / 2; const int k = (int)z; c[i] = z + k; }
    for (int i = 0; i < h; i++) { double t = 1; for (int j = 0; j < w; j++) t += b[i * w + j]; float z = t / 2; const double k = z * 2; d[i] = z + k; }
}

void local_arrays(int h, int w, const double *a, double *b, float *c, double *d)
{
    for (int i = 0; i < h; i++) for (int j = 0; j < w; j++) b[i * w + j] = a[i * w + j] * 2;
    for (int i = 0; i < h; i++) { double t[2] = {0, 0}; for (int j = 0; j < w; j++) t[0] += b[i * w + j]; c[i] = t[0]; }
    for (int i = 0; i < h; i++) { double t[2] = {1, 0}; for (int j = 0; j < w; j++) t[0] += a[i * w + j]; d[i] = t[0]; }
}

void seen_unsigned(int n, const int *a, int *b, double *c)
{
    int *r = malloc(n * sizeof *r); const unsigned *q = (const unsigned *)r;
    for (int i = 0; i < n; i++) r[i] = a[i] - 30;
    for (int i = 0; i < n; i++) b[i] = r[i] / 2;
    for (int i = 0; i < n; i++) c[i] = q[i] * 0.5;
    free(r);
}

void seen_signed(int n, const int *a, int *b, signed char *c)
{
    unsigned char *r = malloc(n); const signed char *q = (const signed char *)r;
    for (int i = 0; i < n; i++) r[i] = a[i] * 5;
    for (int i = 0; i < n; i++) b[i] = r[i] / 2;
    for (int i = 0; i < n; i++) c[i] = q[i] / 2;
    free(r);
}

void used_again(int n, const float *a, float *b, int *c)
{
    void *m = malloc(n * 4); float *r = m; int *q = m;
    for (int i = 0; i < n; i++) r[i] = a[i] * 2;
    for (int i = 0; i < n; i++) b[i] = r[i] + 1;
    for (int i = 0; i < n; i++) q[i] = b[i];
    for (int i = 0; i < n; i++) c[i] = q[i] * 2;
    free(m);
}

void seen_as_bool(int n, const unsigned char *a, unsigned char *b, int *c)
{
    unsigned char *r = malloc(n); _Bool *t = (_Bool *)r;
    for (int i = 0; i < n; i++) t[i] = a[i] & 2;
    for (int i = 0; i < n; i++) b[i] = r[i] + 1;
    for (int i = 0; i < n; i++) c[i] = r[i] * 10 + t[i];
    free(r);
}

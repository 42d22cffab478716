/* Loops that go by pointers to rows, of structures of which a bound of the loop says nothing: these may be read only where an iteration runs. A compiler is
 * wrong here that loses where a row begins, or looks into a structure that is not there. */
#include <stdlib.h>
struct image { int w, h, stride; float *pix; };
void blur(const struct image *in, struct image *out)
{
    const int w = in->w, h = in->h;
    float *tmp = malloc(sizeof(float) * ((size_t)w * h + 1));
    for (int y = 0; y < h; y++) {
        const float *row = in->pix + y * in->stride;
        float *to = &tmp[y * w];
        for (int x = 1; x < w - 1; x++) to[x] = (row[x - 1] + row[x] + row[x + 1]) / 3;
    }
    for (int y = 1; y < h - 1; y++) {
        const float *up = tmp + (y - 1) * w, *mid = up + w, *down = mid + w;
        float *o = out->pix + y * out->stride;
        for (int x = 1; x < w - 1; x++) o[x] = (up[x] + mid[x] + down[x]) / 3;
    }
    free(tmp);
}

void two(int h, double (*a)[64], double b[][64], double *c)
{
    for (int i = 0; i < h; i++) { double *r = b[i]; const double *s = a[i]; for (int j = 0; j < 64; j++) r[j] = s[j] + 1; }
    for (int i = 0; i < h; i++) { const double *r = b[i]; for (int j = 0; j < 64; j++) c[i * 64 + j] = r[j] * 2; }
}

/* Pointers that lead back and forth. */
void odd(int n, int m, const double *a, double *b, double *c)
{
    for (int i = 1; i < n; i++) {
        const double *p = 1 + (a + i * m), *q = &p[-1];
        double *r = b + (i - 1) * m;
        for (int j = 0; j < m; j++) { const double *s = q + j; r[j] = p[j - 1] * 2 + s[0]; }
    }
    for (int i = 0; i < n - 1; i++) for (int j = 0; j < m; j++) c[i * m + j] = b[i * m + j] + 1;
}

/* One row that both lead to. */
void same(int n, int m, double *b, double *c)
{
    for (int i = 0; i < n; i++) {
        double *p = b + i * m; const double *q = b + i * m + 1;
        for (int j = 0; j < m; j++) p[j] = q[j] * 0.5;
    }
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) c[i * m + j] = b[i * m + j];
}

/* An int row of a void, of other types: stay. */
void other(int n, double *b, double *c)
{
    for (int i = 0; i < n; i++) { const unsigned char *p = (const unsigned char *)(b + i); c[i] = p[0]; }
    for (int i = 0; i < n; i++) c[i] += b[i];
}

void out_alone(int n, const struct image *in, struct image *out, struct image *more)
{
    for (int i = 0; i < n; i++) out->pix[i * out->stride] = in->pix[i * in->stride] * 2;
    for (int i = 0; i < n; i++) more->pix[i] = out->pix[i * out->stride] + 1;
}

void sometimes(int n, int flag, const float *x, struct image *out, struct image *more)
{
    for (int i = 0; i < n; i++) { out->pix[i] = x[i]; if (flag) more->pix[i] = x[i]; }
    for (int i = 0; i < n; i++) out->pix[i] += x[i];
}

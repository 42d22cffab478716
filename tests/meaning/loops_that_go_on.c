/* Loops of which each iteration goes on from what the one before has left, in a scalar or in the array itself. Tiles of them run one after the other, each
 * once: a compiler is wrong here that begins a tile anew, runs one twice, or lets a later call change what the next tile goes on from. Each call runs fused. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

/* Sums so far; what is behind the loop is read, too. */
double prefix_sums(int n, const double *x, double *y, double *o)
{
    double acc = 0.5, *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
    for (int i = 0; i < n; i++) {
        acc += t[i];
        y[i] = acc;
    }
    for (int i = 0; i < n; i++) o[i] = y[i] + 1;
    free(t);
    return acc;
}

/* A filter of the second order, and what follows behind it. */
void filter(int n, double a, double b, const float *x, float *y, float *o)
{
    float *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] * 2;
    for (int i = 2; i < n; i++) y[i] = (float)(t[i] + a * y[i - 1] + b * y[i - 2]);
    for (int i = 2; i < n; i++) o[i] = sqrtf(fabsf(y[i]));
    free(t);
}

/* In place behind it: the next tile would go on from what has changed. */
void filter_in_place(int n, double a, const double *x, double *y)
{
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] - 3;
    for (int i = 1; i < n; i++) y[i] = t[i] + a * y[i - 1];
    for (int i = 1; i < n; i++) y[i] = y[i] * y[i];
    free(t);
}

/* The one before, and a sum. */
double differences(size_t n, const double *x, double *y)
{
    double before = 1, all = 0, *t = malloc(sizeof *t * n);
    size_t i;
    if (!t) abort();
    for (i = 0; i < n; i++) t[i] = x[i] * 2;
    for (i = 0; i < n; i++) {
        y[i] = t[i] - before;
        before = t[i];
        all += y[i] * y[i];
    }
    free(t);
    return all - before;
}

/* The largest so far, of bytes, and a switch, under conditions. */
int largest_so_far(int n, const unsigned char *x, unsigned char *y, unsigned char *o)
{
    unsigned char most = 3, *t = malloc((size_t)n);
    _Bool on = 0;
    int switched = 0;
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] + 200;
    for (int i = 0; i < n; i++) {
        if (t[i] > most) {
            most = t[i] / 2;
            on = !on;
            ++switched;
        }
        y[i] = on ? most : t[i];
    }
    for (int i = 0; i < n; i++) o[i] = y[i] ^ 5;
    free(t);
    return switched * 1000 + most + on;
}

/* Two that change places. */
unsigned pairs(int n, const unsigned *x, unsigned *y)
{
    unsigned a = 1, b = 1, *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] ^ 77u;
    for (int i = 0; i < n; i++) {
        const unsigned c = a + b * t[i];
        a = b;
        b = c;
        y[i] = c;
    }
    free(t);
    return a ^ b;
}

/* The forward sweep of a tridiagonal system, whose coefficients are made on the way. */
void sweep(int n, const double *x, double *restrict c, double *restrict d)
{
    double *a = malloc(sizeof *a * (size_t)n), *b = malloc(sizeof *b * (size_t)n);
    if (!a || !b) abort();
    for (int i = 0; i < n; i++) a[i] = x[i] / 8;
    for (int i = 0; i < n; i++) b[i] = 4 + x[i];
    c[0] = 0.25;
    d[0] = x[0] / 4;
    for (int i = 1; i < n; i++) {
        const double m = b[i] - a[i] * c[i - 1];
        c[i] = 1 / (m == 0 ? 1 : m);
        d[i] = (x[i] - a[i] * d[i - 1]) * c[i];
    }
    free(a);
    free(b);
}

/* Sums over all that lies before in both directions: rows in order. */
void summed_area(int h, int w, const float *x, double *restrict s, double *restrict o)
{
    double *t = malloc(sizeof *t * (size_t)h * w);
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] * 0.5;
    for (int i = 1; i < h; i++)
        for (int j = 1; j < w; j++) s[i * w + j] = t[i * w + j] + s[(i - 1) * w + j] + s[i * w + j - 1] - s[(i - 1) * w + j - 1];
    for (int i = 1; i < h; i++)
        for (int j = 1; j < w; j++) o[i * w + j] = s[i * w + j] / (i * j);
    free(t);
}

/* What is taken over along a row, and from row to row. */
float diffused(int h, int w, const float *x, float *y)
{
    float *t = malloc(sizeof *t * (size_t)h * w), error = 0;
    if (!t) abort();
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) t[i * w + j] = x[i * w + j] * 0.25f;
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const float wanted = t[i * w + j] + error, got = wanted > 0 ? 1.f : -1.f;
            y[i * w + j] = got;
            error = (wanted - got) / 2;
        }
    free(t);
    return error;
}

/* Reads what later iterations write. */
void ahead(int n, const double *x, double *restrict y, double *restrict o)
{
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = x[i] + 2;
    for (int i = 0; i < n - 1; i++) y[i] = y[i + 1] * t[i] - y[i];
    for (int i = 0; i < n - 1; i++) o[i] = t[i] - x[i];
    free(t);
}

/* An intermediate that is a recurrence itself, read beside. */
void recurrent_tile(int n, const double *x, double *o)
{
    double *t = malloc(sizeof *t * (size_t)n), *u = malloc(sizeof *u * (size_t)n);
    if (!t || !u) abort();
    for (int i = 0; i < n; i++) u[i] = x[i] / 2;
    t[0] = u[0];
    for (int i = 1; i < n; i++) t[i] = t[i - 1] * 0.5 + u[i];
    for (int i = 1; i < n - 1; i++) o[i] = t[i - 1] + t[i + 1];
    free(t);
    free(u);
}

/* Down: it stays as it is. */
void backward(int n, const double *c, double *restrict x, double *restrict o)
{
    double *t = malloc(sizeof *t * (size_t)n);
    if (!t) abort();
    for (int i = 0; i < n; i++) t[i] = c[i] / 16;
    for (int i = n - 2; i >= 0; i--) x[i] -= t[i] * x[i + 1];
    for (int i = 0; i < n; i++) o[i] = x[i] + t[i];
    free(t);
}

/* A scalar that goes on through two loops, and one that both loops have for themselves. */
double through_both(int n, const double *x, double *y, double *o)
{
    double acc = 0, last = 2;
    for (int i = 0; i < n; i++) {
        acc = acc * 0.5 + x[i];
        y[i] = acc;
    }
    for (int i = 0; i < n; i++) {
        o[i] = y[i] - last;
        last = y[i];
    }
    for (int i = 0; i < n; i++) {
        acc = acc * 0.25 + o[i];
        y[i] = acc;
    }
    return acc + last;
}

/* Row by row of a matrix, each as a scan of its own, beside a scan along columns. */
void of_matrices(int h, int w, double (*x)[w], double (*restrict y)[w], double (*restrict o)[w])
{
    for (int i = 0; i < h; i++) {
        double run = i;
        for (int j = 0; j < w; j++) {
            run = run * 0.5 + x[i][j];
            y[i][j] = run;
        }
    }
    for (int i = 1; i < h; i++)
        for (int j = 0; j < w; j++) o[i][j] = o[i - 1][j] + y[i][j];
}

/* The scalar has another type than what is computed, and is named as the routine's would be. */
int narrow(int n, const int *x, short *restrict y, int *restrict o)
{
    short acc = 5;
    int acc_part = 1;
    for (int i = 0; i < n; i++) o[i] = x[i] & 15;
    for (int i = 0; i < n; i++) {
        acc += o[i] * 3;
        acc_part = acc - acc_part;
        y[i] = acc;
    }
    for (int i = 0; i < n; i++) o[i] += y[i];
    return acc + acc_part;
}

/* Counters without a sign: what lies before the part is at a negative place. */
void unsigned_counters(unsigned h, unsigned w, const double *x, double *restrict y, double *restrict o)
{
    for (unsigned i = 1; i < h; i++)
        for (unsigned j = 1; j < w; j++) y[i * w + j] = y[(i - 1) * w + j - 1] * 0.25 + y[i * w + j - 1] + x[i * w + j];
    for (unsigned i = 1; i < h; i++)
        for (unsigned j = 1; j < w; j++) o[i * w + j] = y[i * w + j] - x[i * w + j];
}

/* All rows add to the same: what each leaves to the next is all of an array. What comes of it is read behind them. */
void by_columns(int h, int w, const double *a, const double *x, double *restrict sums, double *restrict y)
{
    for (int i = 0; i < h; i++) {
        y[i] = 0;
        for (int j = 0; j < w; j++) y[i] += a[i * w + j] * x[j];
        for (int j = 0; j < w; j++) sums[j] += a[i * w + j] * y[i];
    }
    for (int i = 0; i < h; i++) y[i] = y[i] * 0.5 + i;
}

/* The last row that is not negative, and how many there were: written anew by each. */
int last_of_them(int h, int w, const float *a, float *restrict last, float *restrict o)
{
    int count = 0;
    for (int i = 0; i < h; i++)
        if (a[i * w] >= 0) {
            for (int j = 0; j < w; j++) last[j] = a[i * w + j];
            count++;
        }
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) o[i * w + j] = a[i * w + j] * 2;
    return count;
}

/* Whether an odd number of what came before is negative, and a truth that once told stays. */
double parity(int n, const double *x, double *y, double *o)
{
    bool odd = false, any = 0;
    for (int i = 0; i < n; i++) {
        odd ^= x[i] < 0;
        any |= x[i] > 1;
        any &= odd;
        y[i] = odd ? -x[i] : x[i] + any;
    }
    for (int i = 0; i < n; i++) o[i] = y[i] * 2;
    return odd + 2 * any;
}

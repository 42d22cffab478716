/* Loops that count otherwise than a plain `for`: two counters at once, from where another loop has ended, down to 0 in the test, by `while`, between bounds of all kinds;
 * what the counters hold behind them is read. Some run fused, --tile i_2=3; clang alone sees this, too. */
#include <stddef.h>
#include <stdlib.h>

#define LEAST(a, b) ((a) < (b) ? (a) : (b))

struct sizes { int n, *m; };

int reversed(int n, const double *a, double *b, double *c)
{
    int i, j;
    for (i = 0, j = n - 1; i < n; i++, j--) b[i] = a[j];
    for (i = n; i-- > 0; ) c[i] = b[i] * 2;
    for (i = 0; i < n; i++) b[i] = c[i] + i;
    return i;
}

size_t without_sign(size_t n, const double *a, double *b, double *c)
{
    size_t i, last = 0;
    for (i = n - 1; i > 0; i--) b[i] = a[i];
    for (size_t k = n; k--;) c[k] = b[k];
    for (i = n; i != 0 && i > n / 2; i--) last = i;
    for (i = n; i >= 1; --i) b[i - 1] = c[i - 1] + 1;
    return last + i;
}

int whiles(int n, const double *a, double *b, double *c)
{
    int i = 0;
    while (i < n) {
        b[i] = a[i];
        i++;
    }
    i = 0;
    while (i < n) {
        if (b[i] > 0)
            c[i] = b[i];
        i = i + 1;
    }
    int left = n;
    while (left-- > 0) b[left] = c[left];
    left = n - 1;
    while (left >= 0) { c[left] += b[left]; left -= 1; }
    return i + left;
}

/* In parts, of which each goes on where the one before ended. */
int parts(int n, int m, const double *a, double *b, double *c)
{
    int i = 0;
    for (; i < n / 2; i++) b[i] = a[i];
    for (; i < n; i++) b[i] = a[i] * 2;
    for (i = 0; i < LEAST(n, m); i++) c[i] = b[i];
    for (; i < n - n % 4; i++) c[i] = b[i] + 1;
    while (i < n) {
        c[i] = -b[i];
        i++;
    }
    return i;
}

/* Bounds that are computed somehow. */
void bounds(int n, double real, const double *a, double *b, double *c)
{
    for (int i = 0; i < (int)real; i++) b[i] = a[i];
    for (int i = 0; i < (int)real; i++) c[i] = b[i];
    for (int i = n >> 1; i < (n & ~1); i++) b[i] = a[i] * 2;
    for (int i = n >> 1; i < (n & ~1); i++) c[i] = b[i] - a[i];
    for (int i = n > 3 ? 1 : 0; i <= n - 1; i++) b[i] += c[i];
    for (int i = n > 3; i < n; i++) c[i] = b[i];
}

/* Places that go along with the counters, in both loops of a nest. */
void places(int h, int w, const float *a, float *b, float *c)
{
    int i, j, p, q;
    for (i = 0, p = 0; i < h; i++, p += w)
        for (j = 0; j < w; j++) b[p + j] = a[p + j] * 2;
    for (i = 0; i < h; i++)
        for (j = 0, p = i * w; j < w; j++, p++) c[p] = b[p] + 1;
    for (i = 0, q = (h - 1) * w; i < h; ++i, q -= w)
        for (int k = 0, l = w - 1; k < w; k++, l--) b[i * w + k] = c[i * w + l];
}

/* What goes along is read behind, or assigned in between. */
int read_behind(int n, const double *a, double *b, double *c)
{
    int i, j, k = 0;
    for (i = 0, j = 3; i < n; i++, j += 2) b[i] = a[i] * j;
    for (i = 0, k = 1; i < n; i++, k++) {
        c[i] = b[i] + k;
        if (c[i] > 100) k = 0;
    }
    for (long l = 0, m = n; l < n; l++, m--) b[l] = c[l] + (double)m;
    return j + 7 * k;
}

/* Counters that are read in one branch, in the next turn, behind a jump. */
int turns(int n, int rounds, const double *a, double *b, double *c)
{
    int i = 1, sum = 0;
    double x = 0;
    for (int t = 0; t < rounds; t++) {
        for (; i < n; i++) b[i] = a[i] + t;
        for (int j = 0; j < n; j++) c[j] = b[j];
        if (t % 3 == 1) i = t;
        sum += i;
    }
    for (int t = 0; t < rounds; t++) {
        for (i = 0; i < n; i++) b[i] += 1;
        for (i = 1; i < n; i++) c[i] += b[i - 1];
        if (t == 3) break;
        for (i = 0; i < n; i++) x = b[i];
        if (t == 5) goto out;
    }
    i = -5;
out:
    if (n > 40) {
        for (i = 0; i < n; i++) b[i] = c[i];
        for (i = 0; i < n; i++) c[i] = b[i] * 2;
    }
    return sum + 1000 * i + (int)x;
}

/* Down, with and without iterations; through members. */
long downs(struct sizes *s, const int *a, int *b, int *c)
{
    int i;
    for (i = s->n - 1; i > -1; i--) b[i] = a[i];
    const int first = i;
    for (i = s->n; i >= 1; i--) c[i - 1] = b[i - 1];
    const int second = i;
    for (i = 0; i < s->n / 2; i++) b[i] = c[i] + 1;
    for (i = 0; i < s->n / 2; i++) c[i] = b[i] + 1;
    return first + 100L * second + 10000L * i;
}

/* A `while` that another statement counts in, too, and one that leaves early: they stay. */
int odd(int n, const double *a, double *b)
{
    int i = 0;
    while (i < n) {
        if (a[i] > 0) { i++; continue; }
        b[i] = 1;
        i++;
    }
    i = 0;
    while (i < n) {
        b[i] += 2;
        if (a[i] > 3) i++;
        i++;
    }
    i = 0;
    do { if (i < n) b[i] *= 2; i++; } while (i < n);
    for (i = 0; i < n; i++) if (a[i] < 0) continue; else b[i] -= 1;
    return i;
}

/* Two loops that are fused, then one whose counter is set before it, and read behind it in what computes a scalar. */
double set_before(int n, int m, const double *a, double *b, double *c)
{
    int i, k;
    double sum = 0;
    double *t = calloc((size_t)(n > 0 ? n : 1), sizeof *t);
    for (i = 0; i < n; i++) t[i] = a[i] * 2;
    for (i = 0; i < n; i++) b[i] = t[i] + 1;
    k = 0;
    while (k < m) {
        c[k + 1] = c[k] * 0.5 + b[k];
        k += 1;
    }
    sum += k == 0 ? 0.5 : (double)k;
    free(t);
    return sum;
}

/* .. or of which a second counter is set behind it, before the memory is freed. */
double set_behind(int n, int m, const double *a, double *b, double *c)
{
    int i, j, k;
    double sum = 0;
    double *t = calloc((size_t)(n > 0 ? n : 1), sizeof *t);
    for (i = 0; i < n; i++) t[i] = a[i] * 2;
    for (i = 0; i < n; i++) b[i] = t[i] + 1;
    for (k = 0, j = m; k < m; k++, j--) c[k + 1] = c[k] * 0.5 + b[j];
    j = 5;
    sum += j;
    free(t);
    return sum + j;
}

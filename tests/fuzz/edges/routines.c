#include "routines.h"

static long held(long i, long n) { return i < 0 ? 0 : i >= n ? n - 1 : i; }
static double at(const double *in, long i, long n) { return i < 0 || i >= n ? 0 : in[i]; }
static long turned(long i, long n)
{
    for (;;) {
        if (i < 0) i = -1 - i;
        else if (i >= n) i = 2 * n - 1 - i;
        else return i;
    }
}

void clamp(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = in[held(i - 1, n)] - 2 * in[i] + 3 * in[held(i + 1, n)];
}

void padded(long n, const double *in, double *out)
{
    for (long i = 0; i < n; i++) out[i] = at(in, i - 2, n) + 2 * at(in, i - 1, n) - in[i] + 5 * at(in, i + 1, n) + 7 * at(in, i + 2, n);
}

void mirrored(unsigned n, const double *in, double *out)
{
    for (long i = 0; i < (long)n; i++) out[i] = in[turned(i - 2, n)] + 3 * in[turned(i - 1, n)] - in[turned(i + 1, n)] + 2 * in[turned(i + 2, n)];
}

void forward(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = i + 1 < n ? in[i + 1] - in[i] : 0;
}

void backward(short n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = i ? in[i] - 2 * in[i - 1] : in[0];
}

void largest(int n, int r, const double *in, double *out)
{
    for (int i = 0; i < n; i++) {
        out[i] = in[i];
        for (int j = i - r; j <= i + r; j++)
            if (j >= 0 && j < n && in[j] > out[i]) out[i] = in[j];
    }
}

void both(int n, const double *in, double *sum, double *rise)
{
    for (int i = 0; i < n; i++) {
        sum[i] = in[held(i - 2, n)] + 3 * in[i] + 2 * in[held(i + 2, n)];
        rise[i] = i + 1 < n ? in[i + 1] - in[i] : -1;
    }
}

void apart(int n, const double *in, int inci, double *out, int inco)
{
    for (int i = 0; i < n; i++) out[i * inco] = in[held(i - 1, n) * inci] + 2 * in[i * inci] - in[held(i + 1, n) * inci];
}

void down(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = in[held(2 * i - 1, 2 * n)] + in[2 * i] + 3 * in[2 * i + 1] - in[held(2 * i + 2, 2 * n)];
}

void up(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) {
        out[2 * i] = 3 * in[i] + in[held(i - 1, n)];
        out[2 * i + 1] = 3 * in[i] - in[held(i + 1, n)];
    }
}

int weighted(int n, const double *in, const double *weights, double *out)
{
    for (int i = 0; i < n; i++) out[i] = weights[i] + in[held(i - 1, n)] * 2 - weights[held(i + 1, n)];
    return 0;
}

void inner(int n, const double *in, double *out, long from, long to)
{
    (void)n;
    for (long i = from; i < to; i++) out[i] = in[i - 1] - 3 * in[i] + 2 * in[i + 1];
}

void placed(short n, const double *in, double *out, unsigned from, int count)
{
    for (long i = from; i < (long)from + count; i++) out[i] = in[held(i - 2, n)] + 2 * in[i] - in[held(i + 2, n)] + (double)i;
}

void taken(int n, const double *in, double *out, int from, int to)
{
    (void)n;
    for (int i = from; i < to; i++) out[i - from] = 2 * in[i] + i;
}

void strip(int h, int w, int from, int to, const double *in, double *out)
{
    for (int x = from; x < to; x++)
        for (int y = 0; y < w; y++) out[x * w + y] = in[held(x - 1, h) * w + y] + 2 * in[held(x + 1, h) * w + y] - in[x * w + held(y - 1, w)] + x;
}

void map(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = in[i] * 2 + 1;
}

void add(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] += 3 * in[i];
}

void valid(int n, const double *in, double *out)
{
    for (int i = 0; i < n; i++) out[i] = in[i] - in[i + 1] + 2 * in[i + 2];
}

void box(int h, int w, const double *in, int ldi, double *out, int ldo)
{
    for (int x = 0; x < h; x++)
        for (int y = 0; y < w; y++) {
            double sum = 0;
            for (int i = -1; i <= 1; i++)
                for (int j = -1; j <= 1; j++) sum += (2 * i + j + 4) * in[held(x + i, h) * ldi + held(y + j, w)];
            out[x * ldo + y] = sum;
        }
}

void rows(int h, int w, const double *in, double *out)
{
    for (int x = 0; x < h; x++)
        for (int y = 0; y < w; y++) out[x * w + y] = in[turned(x - 2, h) * w + y] - in[x * w + held(y - 2, w)] + 2 * in[held(x + 1, h) * w + held(y + 1, w)];
}

void gradient(int h, int w, const double *f, double *fx, double *fy, int ld)
{
    for (int x = 0; x < h; x++)
        for (int y = 0; y < w; y++) {
            fx[x * ld + y] = x + 1 < h ? f[(x + 1) * ld + y] - f[x * ld + y] : 0;
            fy[x * ld + y] = y + 1 < w ? f[x * ld + y + 1] - f[x * ld + y] : 0;
        }
}

void divergence(int h, int w, const double *fx, const double *fy, double *out, int ld)
{
    for (int x = 0; x < h; x++)
        for (int y = 0; y < w; y++)
            out[x * ld + y] = fx[x * ld + y] - (x ? fx[(x - 1) * ld + y] : 0) + fy[x * ld + y] - (y ? fy[x * ld + y - 1] : 0);
}

void across(int h, int w, const double *in, double *out, int ld)
{
    for (int y = 0; y < w; y++)
        for (int x = 0; x < h; x++) out[x + y * ld] = in[x + held(y - 1, w) * ld] + 2 * in[x + held(y + 1, w) * ld];
}

void sums(int h, int w, const double *in, double *out)
{
    for (int x = 0; x < h; x++) {
        out[x] = 0;
        for (int y = 0; y < w; y++) out[x] += in[x * w + y] - 2 * in[held(x + 1, h) * w + y];
    }
}

/* Vectors: what every code has of its own. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>

void scale(int n, double a, double *x)
{
    for (int i = 0; i < n; i++) x[i] *= a;
}

void axpy(size_t n, float a, const float *restrict x, float *restrict y)
{
    for (size_t i = 0; i < n; i++) y[i] += a * x[i];
}

void axpby(int n, double a, const double *x, double b, const double *y, double *out)
{
    for (int i = 0; i < n; i++) out[i] = a * x[i] + b * y[i];
}

void strided_copy(int n, const double *x, int incx, double *y, int incy)
{
    for (int i = 0; i < n; i++) y[i * incy] = x[i * incx];
}

void clamp(long n, const float *x, float low, float high, float *out)
{
    for (long i = 0; i < n; i++) {
        float v = x[i];
        if (v < low) v = low;
        if (v > high) v = high;
        out[i] = v;
    }
}

void sigmoid(int n, const float *x, float *y)
{
    for (int i = 0; i < n; ++i) y[i] = 1.0f / (1.0f + expf(-x[i]));
}

void relu_in_place(int n, float *x)
{
    int i;
    for (i = 0; i < n; i++)
        if (x[i] < 0) x[i] = 0;
}

void differences(int n, const double *x, double *d)
{
    for (int i = 0; i < n; i++) d[i] = x[i + 1] - x[i];
}

void moving_sum(int n, int width, const double *x, double *out)
{
    for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int k = 0; k < width; k++) sum += x[i + k];
        out[i] = sum;
    }
}

void complex_multiply(int n, const double *a, const double *b, double *c)
{
    for (int i = 0; i < n; i++) {
        double re = a[2 * i] * b[2 * i] - a[2 * i + 1] * b[2 * i + 1];
        double im = a[2 * i] * b[2 * i + 1] + a[2 * i + 1] * b[2 * i];
        c[2 * i] = re;
        c[2 * i + 1] = im;
    }
}

void adam(int n, float *w, float *m, float *v, const float *g, float rate, float beta1, float beta2)
{
    for (int i = 0; i < n; i++) {
        m[i] = beta1 * m[i] + (1 - beta1) * g[i];
        v[i] = beta2 * v[i] + (1 - beta2) * g[i] * g[i];
        w[i] -= rate * m[i] / (sqrtf(v[i]) + 1e-8f);
    }
}

void split_and_scale(int n, const double *x, double *plus, double *minus)
{
    for (int i = 0; i < n; i++) plus[i] = x[i] > 0 ? x[i] : 0;
    for (int i = 0; i < n; i++) minus[i] = plus[i] - x[i];
}

void fill(int n, double value, double *x)
{
    if (n <= 0) return;
    for (int i = 0; i < n; i++) x[i] = value;
}

int add_or_fail(int n, const double *x, const double *y, double *z)
{
    if (!x || !y || !z) return -1;
    for (int i = 0; i < n; i++) z[i] = x[i] + y[i];
    return 0;
}

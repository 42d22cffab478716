/* Assignments of assignments, and those that commas join; what is added is read at once. Some run fused, --tile i_2=3; clang alone sees this, too. */
#include <stdlib.h>
double two_arrays(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = c[i] = a[i];
    for (int i = 0; i < n; i++) c[i] = b[i] += 2;
    return 0;
}
double scalars(int n, const double *a, double *b, double *c)
{
    double x, y;
    float f;
    for (int i = 0; i < n; i++) {
        x = y = a[i];
        b[i] = x + y;
    }
    for (int i = 0; i < n; i++) b[i] = f = (float)(a[i] * 0.1), c[i] = f + b[i];
    return 1;
}
double in_branches(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i], c[i] = b[i] * 2;
    for (int i = 0; i < n; i++) {
        if (i & 1)
            c[i] += 1, b[i] = 3;
        else
            b[i] = c[i], c[i] = 0;
    }
    return 1;
}
double places(int n, const double *a, double *b, double *c)
{
    int k = 0, m;
    for (int i = 0; i < n; i++) {
        m = k = i;
        b[m] = a[k];
    }
    for (int i = 0; i < n; i++) c[i] = b[i] = (k = i) * 2 + a[k];
    return 0;
}
double sums_and_stores(int n, const double *a, double *b, double *c)
{
    double s = 0, t = 0;
    for (int i = 0; i < n; i++) s += a[i], t += a[i] * 2, b[i] = a[i];
    for (int i = 0; i < n; i++) c[i] = (b[i] = 0);
    return s + t;
}
double narrower(int n, const double *a, double *b, double *c)
{
    float *f = calloc((size_t)n + 1, sizeof *f);
    for (int i = 0; i < n; i++) b[i] = f[i] = a[i] / 3;
    for (int i = 0; i < n; i++) c[i] = b[i] + f[i];
    free(f);
    return 0;
}
double beside_each_other(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = b[i + 1] = a[i];
    for (int i = 0; i < n; i++) c[i] = b[i];
    return 0;
}
double in_an_expression(int n, const double *a, double *b, double *c)
{
    int q;
    for (int i = 0; i < n; i++) {
        q = (int)(b[i] = a[i] * 1.5);
        c[i] = q;
    }
    for (int i = 0; i < n; i++) b[i] = c[i];
    return 0;
}
double of_an_iteration(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) {
        double s, t;
        s = t = 0;
        s += a[i];
        t -= a[i];
        b[i] = s;
        c[i] = t;
    }
    for (int i = 0; i < n; i++) c[i] += b[i];
    return 0;
}
double running_sums(int n, const double *a, double *b, double *c)
{
    double s = 1, p = 2;
    for (int i = 0; i < n; i++) b[i] = s += a[i];
    for (int i = 0; i < n; i++) c[i] = b[i] * (p > 0);
    for (int i = 0; i < n; i++) b[i] = c[i] = p *= 0.5;
    return s + p;
}
double in_turn(int n, const double *a, double *b, double *c)
{
    double s = 0, t = 1;
    float f = 0;
    for (int i = 0; i < n; i++) {
        t = s += a[i];
        b[i] = t;
    }
    for (int i = 0; i < n; i++) {
        s = t = a[i];
        c[i] = s;
    }
    for (int i = 0; i < n; i++) c[i] = f = (float)b[i];
    return s + t + f;
}
double largest(int n, const double *a, double *b, double *c)
{
    int k = 0;
    double m = -100;
    for (int i = 0; i < n; i++) k += 2, b[i] = a[i];
    for (int i = 0; i < n; i++) m = a[i] > m ? a[i] : m, c[i] = b[i];
    for (int i = 0; i < n; i++) b[i] = m = c[i] > m ? c[i] : m;
    return k + m;
}
double small_numbers(int n, const double *a, double *b, double *c)
{
    unsigned char h = 0;
    for (int i = 0; i < n; i++) b[i] = h = (unsigned char)(i * 40);
    for (int i = 0; i < n; i++) c[i] = b[i] + a[i], h = 3;
    return h;
}
double declared_alike(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) {
        int k, l;
        k = l = i;
        b[k] = a[l];
    }
    for (int i = 1; i < n; i++) {
        int k;
        int l = 0;
        l = k = i - 1;
        c[k] = b[l] = b[l] + 1;
    }
    return 0;
}
double widened(int n, const double *a, double *b, double *c)
{
    short q;
    long l;
    for (int i = 0; i < n; i++) {
        l = q = (short)(i * 3000);
        b[i] = (double)l + a[i];
    }
    for (int i = 0; i < n; i++) {
        l = q = 3;
        c[i] = l * b[i];
    }
    return 0;
}

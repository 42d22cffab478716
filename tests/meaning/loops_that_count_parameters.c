/* Loops whose counter, or a scalar of whose body, is a parameter of the function, in it and in functions that are called with numbers of the caller's. Some run fused, --tile i_2=3; clang alone sees this, too. */
#include <stdlib.h>
#include <stddef.h>
double down(int n, const double *a, double *b, double *c)
{
    for (int i = 0; i < n; i++) b[i] = a[i] + 1;
    while (n--) c[n] = b[n] * 2;
    return n;
}
double counts(int n, const double *a, double *b, double *c)
{
    int m = n, i;
    for (n = 0; n < m; n++) b[n] = a[n];
    for (i = 0; i < m; i++) c[i] = b[i];
    return 3;
}
double counts_twice(int n, const double *a, double *b, double *c)
{
    int m = n;
    for (n = 0; n < m; n++) b[n] = a[n];
    for (n = 0; n < m; n++) c[n] = b[n];
    n = 4;
    return n + m;
}
static double leaves_a_number(int n, double x, const double *a, double *b)
{
    for (int i = 0; i < n; i++) {
        x = a[i] * 2;
        b[i] = x;
    }
    x = 3;
    return x;
}
static void scale(int n, double x, const double *a, double *b)
{
    while (n-- > 0) {
        b[n] += a[n] * x;
    }
}
double in_calls(int n, const double *a, double *b, double *c)
{
    double s = leaves_a_number(n, 2, a, b);
    scale(n, s, b, c);
    s += leaves_a_number(n / 2, s, c, b);
    return s;
}
double in_the_body(int n, const double *a, double *b, double *c)
{
    double *t = malloc(sizeof(double) * ((size_t)n + 1));
    int k = n;
    for (int i = 0; i < k; i++) t[i] = a[i];
    while (n > 0) {
        n--;
        b[n] = t[n];
    }
    n = k;
    while (n-- > 0) c[n] = t[n] + b[n];
    free(t);
    return n;
}
static void copy(size_t n, const double *a, double *b)
{
    while (n--) b[n] = a[n];
}
static size_t copy_and_tell(size_t n, const double *a, double *b)
{
    while (n--) b[n] = a[n];
    return n;
}
double without_sign(int n, const double *a, double *b, double *c)
{
    copy((size_t)n, a, b);
    copy((size_t)n, b, c);
    return (double)copy_and_tell((size_t)n, c, b);
}
double goes_on(int n, const double *a, double *b, double *c)
{
    if (n > 20) n = 20;
    for (int i = 0; i < n; i++) b[i] = a[i];
    for (; n > 3; n--) c[n] = b[n];
    for (int i = 0; i < n; i++) c[i] += b[i];
    return n;
}

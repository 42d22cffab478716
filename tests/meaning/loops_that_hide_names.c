/* Counters and numbers of loops that hide variables of the function around: to each routine a name is one of them, what is read behind is the one outside. Some run
 * fused, --tile i_2=3. */
#include <stdlib.h>

int counters(int n, const double *a, double *b, double *c)
{
    int i = 3;
    for (int i = 0; i < n; i++) b[i] = a[i];
    for (int i = n - 1; i >= 0; i--) c[i] = b[i] + 1;
    c[i] = -1;
    return i;
}

double numbers(int n, double x, const double *a, double *b, double *c)
{
    double s = 0;
    for (int i = 0; i < n; i++) {
        double x = a[i], s = x * 2;
        b[i] = s - x;
    }
    for (int i = 0; i < n; i++) {
        const int s = i % 2;
        c[i] = b[i] + s;
    }
    for (int i = 0; i < n; i++) s += c[i];
    return s + x;
}

/* The one outside is read beside the one inside, or what it was computed into. */
double both(int n, double x, const double *a, double *b, double *c)
{
    int p = 1;
    for (int i = 0; i < n; i++) {
        const double y = x;
        {
            const double x = a[i];
            b[i] = x * y;
        }
    }
    for (int i = 0; i < n; i++) {
        const int q = p + i;
        for (int p = 0; p < 3; p++) c[i] += b[i] * p + q;
    }
    for (int i = 0; i + 1 < n; i++) c[i] = b[i + p];
    return x + p;
}

/* A block has names of its own. */
void blocks(int n, double *a, double *b)
{
    const int m = n;
    for (int i = 0; i < m; i++) b[i] = a[i] + 1;
    {
        const int m = n / 2;
        double *t = a;
        double *a = b;
        for (int i = 0; i < m; i++) t[i] = a[i] * 2;
        for (int i = 0; i < m; i++) a[i] = t[i] - 1;
    }
    for (int i = 0; i < m; i++) b[i] += a[i];
}

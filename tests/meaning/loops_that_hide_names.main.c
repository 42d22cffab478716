#include <stdio.h>

int counters(int n, const double *a, double *b, double *c);
double numbers(int n, double x, const double *a, double *b, double *c);
double both(int n, double x, const double *a, double *b, double *c);
void blocks(int n, double *a, double *b);

int main(void)
{
    for (int n = 0; n < 60; n += n < 8 ? 1 : 13) {
        double a[61], b[61], c[61], r = 0;
        for (int i = 0; i < 61; i++) a[i] = i % 7 - 2, b[i] = i, c[i] = 5;
        r += counters(n, a, b, c);
        r += numbers(n, 0.5, a, b, c);
        r += both(n, 1.5, a, b, c);
        blocks(n, a, b);
        for (int i = 0; i < 61; i++) r = r * 0.9 + a[i] - b[i] * 2 + c[i];
        printf("%d: %a\n", n, r);
    }
    return 0;
}

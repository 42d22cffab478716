#include <stdio.h>

void branch_beside(int n, double *a, double *c, double *b, const double *factor, unsigned long size);
double branch_sums(int n, int m, double *a, double *c);

void branch_map(int n, const double *x, double *out)
{
    for (int i = 0; i < n; i++) out[i] = x[i] * 0.25 + 1;
}

int main(void)
{
    for (int n = 5; n < 30; n += 12) {
        double a[40], b[40], c[40], factor = 0.75;
        for (int i = 0; i < 40; i++) a[i] = i * 0.5, b[i] = 3 - i, c[i] = i % 5;
        branch_beside(n, a, c, b, &factor, (unsigned long)n);
        printf("%a\n", branch_sums(n, 12, a, c));
        for (int i = 0; i < n; i++) printf("%a %a %a\n", a[i], b[i], c[i]);
    }
    return 0;
}

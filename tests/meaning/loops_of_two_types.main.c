#include <stdio.h>

void count_large(int n, double *x, const double *y, unsigned *c, const unsigned *d);

int main(void)
{
    static double x[64], y[64];
    static unsigned c[64], d[64];
    for (int i = 0; i < 64; i++) x[i] = i % 5, y[i] = i % 3, c[i] = (unsigned)i, d[i] = (unsigned)i % 4;
    for (int n = 0; n < 60; n += 13) {
        count_large(n, x, y, c, d);
        count_large(n, x, x, c, d);
        count_large(n, x, y, c, c);
        count_large(n, x, x + 1, c + 1, c);
        for (int i = 0; i < 64; i++) printf("%g %u ", x[i], c[i]);
    }
    return 0;
}

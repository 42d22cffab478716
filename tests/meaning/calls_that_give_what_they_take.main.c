#include <stdio.h>

double sum(int n, const double *a, double *b, double *c);
double sum_more(int n, const double *a, double *b, double *c);
int number(int n, const double *a, double *b, double *c);

int main(void)
{
    static double a[32], b[32];
    for (int i = 0; i < 32; i++) a[i] = i % 5, b[i] = i % 3;
    for (int n = 0; n < 30; n += 7)
        for (int at = 0; at < 3; at++) printf("%g %g %d %g\n", sum(n, a, b, b + at), sum_more(n, a, b, b + at), number(n, a, b, b + at), b[3]);
    return 0;
}

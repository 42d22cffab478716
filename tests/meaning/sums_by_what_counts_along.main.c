#include <stdio.h>

double by_its_value(int n, const double *a, double *b);
double by_a_subscript(int n, const double *a, double *b);
double by_a_copy(int n, const double *a, double *b);

int main(void)
{
    static double a[5000], b[5000];
    for (int i = 0; i < 5000; i++) a[i] = i % 11 - 5;
    for (int n = 0; n <= 5000; n += n < 7 ? 1 : 1663) {
        printf("%d: %g", n, by_its_value(n, a, b));
        printf(" %g", by_a_subscript(n, a, b));
        printf(" %g\n", by_a_copy(n, a, b));
    }
    return 0;
}

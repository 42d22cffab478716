#include "tests/meaning/driver.h"

int f(int level, int n, float *x);
double g(int level, int n, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%d\n", f(3, N, x));
    show("x", N, x);
    printf("%g\n", g(2, N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

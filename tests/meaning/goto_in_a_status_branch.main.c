#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);
int g(int n, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    printf("%d\n", g(N, x, y));
    show("y", N, y);
    x[7] = -9;
    printf("%d\n", f(N, x, y));
    x[7] = -9;
    printf("%d\n", g(N, x, y));
    free(x);
    free(y);
    return 0;
}

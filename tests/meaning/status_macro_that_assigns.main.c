#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);
int g(int n, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    printf("%d\n", g(N, x, y));
    show("x", N, x);
    x[N - 4] = 5e6f;
    printf("%d\n", f(N, x, y));
    printf("%d\n", g(N, x, y));
    x[N / 2] = -1e5f;
    printf("%d\n", f(N, x, y));
    printf("%d %d\n", f(0, x, y), g(0, x, y));
    free(x);
    free(y);
    return 0;
}

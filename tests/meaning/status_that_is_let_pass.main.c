#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    x[2] = -1;
    x[N - 4] = 5e6f;
    printf("%d\n", f(N, x, y));
    show("x", N, x);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

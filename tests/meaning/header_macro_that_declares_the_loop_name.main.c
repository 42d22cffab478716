#include "tests/meaning/driver.h"

int f(int n, float *x);

int main(void)
{
    float *x = floats(N, 3);
    printf("%d\n", f(N, x));
    show("x", N, x);
    x[5] = -9;
    printf("%d\n", f(N, x));
    free(x);
    return 0;
}

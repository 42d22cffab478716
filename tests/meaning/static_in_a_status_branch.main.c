#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    for (int i = 0; i < 3; i++) {
        x[10] = -5;
        printf("%d\n", f(N, x, y));
    }
    x[10] = -5;
    printf("%d\n", f(N, x, x));
    x[10] = 5;
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

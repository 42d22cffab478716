#include "tests/meaning/driver.h"

int f(int n, float *y);

int main(void)
{
    float *y = floats(N, 3);
    printf("%d\n", f(N, y));
    show("y", N, y);
    y[3] = -9;
    printf("%d\n", f(N, y));
    y[3] = -1;
    printf("%d\n", f(N, y));
    free(y);
    return 0;
}

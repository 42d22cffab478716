#include "tests/meaning/driver.h"

void f(int n, const float *x, int incx, float *y, int incy);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    f(N, x, 1, y, 0);
    show("y", N, y);
    f(N, x, 0, y, 1);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

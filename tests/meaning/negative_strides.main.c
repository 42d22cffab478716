#include "tests/meaning/driver.h"

void f(int n, const float *x, int incx, float *y, int incy);

int main(void)
{
    const int shifts[] = {0, 1, 1000, 3000, 6000};
    for (int i = 0; i < 5; i++) {
        float *z = floats(2 * N, 1);
        f(N, z + N + shifts[i], -1, z + N - 1, -1);
        show("x before y", 2 * N, z);
        f(N, z + N - 1, -1, z + N + shifts[i], -1);
        show("y before x", 2 * N, z);
        free(z);
    }
    return 0;
}

#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    f(N, x, y);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

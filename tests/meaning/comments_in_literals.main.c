#include "tests/meaning/driver.h"

int f(int n, const float *x, float *y, float *z);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 0), *z = floats(N, 0);
    printf("%d\n", f(N, x, y, z));
    show("y", N, y);
    show("z", N, z);
    free(x);
    free(y);
    free(z);
    return 0;
}

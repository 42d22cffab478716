#include "tests/meaning/driver.h"

float f(int n, float s, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%.9g\n", (double)f(N, 0.5f, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

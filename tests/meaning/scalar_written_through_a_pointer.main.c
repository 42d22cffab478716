#include "tests/meaning/driver.h"

float f(int n, const float *x);
float g(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 0);
    printf("%.9g\n", (double)f(N, x));
    printf("%.9g\n", (double)g(N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

float f(int n, const float *x, float *out);
float g(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    float third = f(N, x, out);
    show("out", N, out);
    float last = g(N, x, out);
    show("out", N, out);
    printf("%g %g\n", (double)third, (double)last);
    free(x);
    free(out);
    return 0;
}

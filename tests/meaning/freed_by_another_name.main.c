#include "tests/meaning/driver.h"

void f(int n, const float *x, float *out);
float g(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    f(N, x, out);
    show("out", N, out);
    printf("%g\n", (double)g(N, x, out));
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}

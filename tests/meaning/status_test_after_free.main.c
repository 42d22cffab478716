#include "tests/meaning/driver.h"

int f(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    printf("%d\n", f(N, x, out));
    show("out", N, out);
    x[15000] = -3;
    printf("%d\n", f(N, x, out));
    free(x);
    free(out);
    return 0;
}

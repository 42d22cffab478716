#include "tests/meaning/driver.h"

void f(int n, const float *x, float *t, float *out);

int main(void)
{
    float *x = floats(2 * N, 1), *t = floats(N, 0), *out = floats(N, 0);
    f(N, x, t, out);
    show("t", N, t);
    show("out", N, out);
    f(N, x, t, x + N / 4);
    show("t", N, t);
    show("x", 2 * N, x);
    free(x);
    free(t);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

void f(int n, const float *x, float *t, float *out);

int main(void)
{
    float *x = floats(N, 1), *t = floats(N, 0), *out = floats(N, 0);
    f(N, x, t, out);
    show("t", N, t);
    show("out", N, out);
    free(x);
    free(t);
    free(out);
    return 0;
}

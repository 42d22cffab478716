#include "tests/meaning/driver.h"

float *f(int n, const float *x);

int main(void)
{
    float *x = floats(N, 1), *out = f(N, x);
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}

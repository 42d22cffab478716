#include "tests/meaning/driver.h"

int f(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 3), *out = floats(N, 5);
    printf("%d\n", f(N, x, out));
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}

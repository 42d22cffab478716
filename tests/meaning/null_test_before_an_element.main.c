#include "tests/meaning/driver.h"

int f(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    printf("%d\n", f(N, NULL, out));
    show("out", N, out);
    printf("%d\n", f(N, x, out));
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

int f(int n, const float *x, float *out);
int g(int n, float *x);

int main(void)
{
    float *x = floats(N, 3), *out = floats(N, 5);
    printf("%d\n", f(-1, x, out));
    printf("%d\n", f(N, x, out));
    show("out", N, out);
    printf("%d\n", g(N, x));
    show("x", N, x);
    free(x);
    free(out);
    return 0;
}

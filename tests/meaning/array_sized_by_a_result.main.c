#include "tests/meaning/driver.h"

int f(int n, const int *v, const float *x, float *t, float *out);

int main(void)
{
    int *v = integers(N);
    float *x = floats(N, 1), *t = floats(N, 0), *out = floats(N, 0);
    printf("%d\n", f(N, v, x, t, out));
    show("t", N, t);
    show("out", N, out);
    free(v);
    free(x);
    free(t);
    free(out);
    return 0;
}

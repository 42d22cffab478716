#include "tests/meaning/driver.h"

int f(int n, int flag, const float *x, float *t, float *out);

int main(void)
{
    float *x = floats(N, 1), *t = floats(N, 0), *out = floats(N, 0);
    for (int flag = 0; flag < 2; flag++) {
        printf("%d\n", f(N, flag, x, t, out));
        show("t", N, t);
        show("out", N, out);
    }
    free(x);
    free(t);
    free(out);
    return 0;
}

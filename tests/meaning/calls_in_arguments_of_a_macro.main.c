#include "tests/meaning/driver.h"

int f(int n, float *x, float *y, float *out);

int main(void)
{
    for (int base = -400; base <= 1; base += 401) {
        float *x = floats(N, (float)base), *y = floats(N, 2), *out = floats(N, 3);
        printf("%d\n", f(N, x, y, out));
        show("x", N, x);
        show("y", N, y);
        show("out", N, out);
        free(x);
        free(y);
        free(out);
    }
    return 0;
}

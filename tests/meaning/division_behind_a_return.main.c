#include "tests/meaning/driver.h"

int f(int n, int k, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    for (int k = 0; k < 3; k++) {
        printf("%d\n", f(N, k, x, out));
        show("out", N, out);
    }
    free(x);
    free(out);
    return 0;
}

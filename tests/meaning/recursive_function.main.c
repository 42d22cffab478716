#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y);

int main(void)
{
    for (int n = 1; n < N; n = n * 3 + 1) {
        float *x = floats(N, 1), *y = floats(N, 0);
        f(n, x, y);
        show("y", N, y);
        free(x);
        free(y);
    }
    return 0;
}

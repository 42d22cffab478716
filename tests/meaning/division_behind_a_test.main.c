#include "tests/meaning/driver.h"

void f(int n, int k, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    for (int k = 0; k < 3; k++) {
        f(N, k, x, y);
        show("y", N, y);
    }
    free(x);
    free(y);
    return 0;
}

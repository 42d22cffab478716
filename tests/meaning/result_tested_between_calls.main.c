#include "tests/meaning/driver.h"

float f(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    for (int i = 0; i < 2; i++) {
        printf("%.9g\n", (double)f(N, x, y));
        show("y", N, y);
        /* Now the elements add up to less than zero, but not those of the first tile. */
        x[N - 1] = -1e6f;
    }
    free(x);
    free(y);
    return 0;
}

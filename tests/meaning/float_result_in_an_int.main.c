#include "tests/meaning/driver.h"

int f(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 0.3f), *y = floats(N, 0);
    for (int i = 0; i < N; i++) x[i] = (float)(i % 8) / 8; /* sums of these are exact */
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

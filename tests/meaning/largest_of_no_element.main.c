#include "tests/meaning/driver.h"

float f(int n, const float *x, float *y);

int main(void)
{
    const int counts[] = {-2, 0, 1, N};
    for (int i = 0; i < 4; i++) {
        float *x = floats(N, -90), *y = floats(N, 0);
        printf("%.9g\n", (double)f(counts[i], x, y));
        show("y", N, y);
        free(x);
        free(y);
    }
    return 0;
}

#include "tests/meaning/driver.h"

#include <math.h>

void f(int n, const float *x, float *y, float *z);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 5), *z = floats(N, 7);
    f(N, x, y, z);
    for (int i = 0; i < N; i++) printf("%d%d%d ", !!isinf(y[i]), !!isnan(y[i]), !!isnan(z[i]));
    printf("\n");
    free(x);
    free(y);
    free(z);
    return 0;
}

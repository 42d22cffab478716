#include "tests/meaning/driver.h"

void changed(int n, const float *x, float *y);
void reads(int *k, int n, const float *x, float *y);

int main(void)
{
    int k = -N + 3;
    float *x = floats(N, 1), *y = floats(N, 0);
    changed(N - 2, x, y);
    show("changed", N, y);
    reads(&k, N, x, y);
    show("read", N, y);
    free(x);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

void f(int n, int k, float *y, float *z);
void g(int n, int k, const float *x, float *y);

int main(void)
{
    for (int k = 0; k < 6; k++) {
        float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
        f(N, k, y, z);
        show("y", N, y);
        show("z", N, z);
        g(N, k, x, y);
        show("y", N, y);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

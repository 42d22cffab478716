#include "tests/meaning/driver.h"

void f(int n, int mode, const float *x, float *y, float *z);
void g(int n, const float *x, float *y, float *z);
void h(int n, int mode, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 1), *z = floats(N, 2);
    for (int mode = 0; mode < 7; mode++) {
        f(N, mode, x, y, z);
        show("y", N, y);
        show("z", N, z);
        memcpy(y, x, N * sizeof *x);
        h(N, mode, x, z);
        show("z", N, z);
    }
    g(N, x, y, z);
    show("y", N, y);
    show("z", N, z);
    free(x);
    free(y);
    free(z);
    return 0;
}

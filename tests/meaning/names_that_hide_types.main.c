#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y, float *z);
void g(int n, const float *x, float *y);
void h(int n, const float *x, float *y);
void k(int n, const float *x, float *y);
void m(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 1), *z = floats(N, 2);
    f(N, x, y, z);
    show("z", N, z);
    g(N, x, y);
    show("y", N, y);
    h(N, x, y);
    show("y", N, y);
    k(N, x, y);
    show("y", N, y);
    m(N, x, y);
    show("y", N, y);
    free(x);
    free(y);
    free(z);
    return 0;
}

#include "tests/meaning/driver.h"

#include <stdint.h>

void f(int n, uint32_t *x, float *y, float *z);
void g(int n, uint32_t *x, float *y, float *z);
void h(int n, const float *x, const float *y, uint32_t *z);
void k(int n, const float *x, const float *y);
float s(int n, const int *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 1), *z = floats(N, 2);
    f(N, (uint32_t *)x, y, z);
    show("y", N, y);
    show("z", N, z);
    g(N, (uint32_t *)x, y, z);
    show("y", N, y);
    show("z", N, z);
    h(N, x, y, (uint32_t *)z);
    show("z", N, z);
    k(N, x, y);
    show("y", N, y);
    printf("%g\n", (double)s(1000, (const int *)x, y));
    show("y", N, y);
    free(x);
    free(y);
    free(z);
    return 0;
}

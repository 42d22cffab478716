#include "tests/meaning/driver.h"

int f(int n, const float *x, float *y);
void g(int n, const float *x, float *y);
unsigned int h(int n, const float *x, float *y);
const float *k1(int n, const float *x, float *y);
void o(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 1);
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    g(N, x, y);
    show("y", N, y);
    printf("%u\n", h(N, x, y));
    show("y", N, y);
    show("y", N, k1(N, x, y));
    o(N, x, y);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

int f(float *x);
int g(int n, float *x);

int main(void)
{
    float *x = floats(N, 3);
    printf("%d\n", f(x));
    printf("%d\n", g(0, x));
    printf("%d\n", g(-1, x));
    printf("%d\n", g(N, x));
    show("x", N, x);
    free(x);
    return 0;
}

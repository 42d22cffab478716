#include "tests/meaning/driver.h"

void noisy(int n, const float *x, float *y);
int f(int n, float *a, float *b, float *y);

void noisy(int n, const float *x, float *y)
{
    printf("noisy\n");
    for (int i = 0; i < n; i++) y[i] += x[i];
}

int main(void)
{
    float *a = floats(N, 1), *b = floats(N, 0), *y = floats(N, 0);
    printf("%d\n", f(N, a, b, y));
    show("b", N, b);
    show("y", N, y);
    a[N - 1] = -5;
    printf("%d\n", f(N, a, b, y));
    show("b", N, b);
    show("y", N, y);
    free(a);
    free(b);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

float f(int n, const float *x, float *out);
void views(int n, const float *x, float *out);
void several(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 0);
    for (int i = 0; i < N; i++) x[i] = (float)(i % 3);
    printf("%.9g\n", (double)f(N, x, y));
    show("y", N, y);
    views(N, x, y);
    show("y", N, y);
    several(N, x, y);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

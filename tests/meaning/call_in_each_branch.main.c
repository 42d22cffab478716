#include "tests/meaning/driver.h"

void f(int n, int kind, int k, const float *x, float *t, float *out);
float only(int n, int kind, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *t = floats(N, 0), *y = floats(N, 0);
    for (int i = 0; i < N; i++) x[i] = (float)(i % 3);
    for (int kind = 0; kind < 3; kind++) {
        for (int k = 0; k < 2; k++) {
            f(N, kind, k * (N - 7), x, t, y);
            show("t", N, t);
            show("y", N, y);
            f(N, kind, k, x, t, y);
            show("t", N, t);
            show("y", N, y);
        }
        printf("%.9g\n", (double)only(N, kind, x, y));
        show("y", N, y);
    }
    free(x);
    free(t);
    free(y);
    return 0;
}

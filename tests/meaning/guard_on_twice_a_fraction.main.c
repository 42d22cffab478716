#include "tests/meaning/driver.h"

void f(int n, float a, float *x);
void g(int n, int m, float a, float *x, float *y);

int main(void)
{
    const float numbers[] = {0.5f, 0.75f, 1, 1.5f};
    for (int i = 0; i < 4; i++) {
        float *x = floats(N, 3);
        f(N, numbers[i], x);
        show("x", N, x);
        free(x);
    }
    for (int m = 0; m <= N; m += N / 2) {
        float *x = floats(N, 5), *y = floats(N, 7);
        g(N / 2, m, 0.5f, x, y);
        show("x", N, x);
        show("y", N, y);
        free(x);
        free(y);
    }
    return 0;
}

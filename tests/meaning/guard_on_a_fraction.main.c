#include "tests/meaning/driver.h"

void f(int n, float a, float *x);

int main(void)
{
    const float numbers[] = {0.25f, 0.5f, 0.75f, 1, 1.5f};
    for (int i = 0; i < 5; i++) {
        float *x = floats(N, 3);
        f(N, numbers[i], x);
        show("x", N, x);
        free(x);
    }
    return 0;
}

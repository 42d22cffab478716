#include "tests/meaning/driver.h"

void f(int n, float k, float *x);
void g(int n, double a, float *x);

int main(void)
{
    const float counts[] = {-0.5f, 0, 0.5f, 1, 1.5f};
    for (int i = 0; i < 5; i++) {
        float *x = floats(N, 3);
        f(N, counts[i], x);
        show("x", N, x);
        free(x);
    }
    const double factors[] = {0, 1e-300, 0.5, -1e-300};
    for (int i = 0; i < 4; i++) {
        float *x = floats(N, 5);
        g(N, factors[i], x);
        show("x", N, x);
        free(x);
    }
    return 0;
}

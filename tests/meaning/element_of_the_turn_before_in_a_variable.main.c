#include "tests/meaning/driver.h"

void f(int k, int n, const float *x, float *out);
void g(int k, int n, const float *x, float *out);

int main(void)
{
    for (int k = 0; k < 4; k++) {
        float *x = floats(N, 3), *out = floats(N, 3);
        f(k, N, x, out);
        show("out", N, out);
        free(out);
        out = floats(N, 3);
        g(k, N, x, out);
        show("out", N, out);
        free(x);
        free(out);
    }
    return 0;
}

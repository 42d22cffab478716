#include "tests/meaning/driver.h"

void f(int n, const float *x, float *t, float *out);

int main(void)
{
    const int counts[] = {0, 1, 2, 3, N - 1};
    for (int i = 0; i < 5; i++) {
        float *x = floats(N, 1), *t = floats(N, 0), *out = floats(N, 0);
        f(counts[i], x, t, out);
        show("t", N, t);
        show("out", N, out);
        free(x);
        free(t);
        free(out);
    }
    return 0;
}

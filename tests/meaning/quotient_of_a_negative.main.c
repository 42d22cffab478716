#include "tests/meaning/driver.h"

void f(int n, const float *x, float *out);
void g(int n, const float *x, float *out);

int main(void)
{
    static const int counts[] = {-1, 0, 1, 7, 100};
    for (int i = 0; i < 5; i++) {
        float *x = floats(N, 1), *out = floats(N, 0);
        f(counts[i], x, out);
        show("out", N, out);
        g(counts[i], x, out + 60);
        show("out", N, out);
        free(x);
        free(out);
    }
    return 0;
}

#include "tests/meaning/driver.h"

int f(int n, const float *x, float *y, float *out);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0), *out = floats(N, 0);
    const int counts[] = {100, 101, N};
    for (int i = 0; i < 3; i++) {
        printf("%d\n", f(counts[i], x, y, out));
        show("y", N, y);
        show("out", N, out);
    }
    printf("%d\n", f(100, x, x, out));
    show("x", N, x);
    show("out", N, out);
    free(x);
    free(y);
    free(out);
    return 0;
}

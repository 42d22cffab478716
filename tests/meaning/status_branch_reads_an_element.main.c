#include "tests/meaning/driver.h"

int f(int n, const float *x, float *out);

int main(void)
{
    const int places[] = {-1, 4, N - 4};
    for (int i = 0; i < 3; i++) {
        float *x = floats(N, 3), *out = floats(N, 3);
        if (places[i] >= 0) x[places[i]] = -9;
        const int status = f(N, x, out);
        printf("%d %.9g\n", status, (double)out[0]);
        if (!status) show("out", N, out);
        free(x);
        free(out);
    }
    return 0;
}

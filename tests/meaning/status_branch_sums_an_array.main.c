#include "tests/meaning/driver.h"

int f(int n, const float *x, float *y, float *total);

int main(void)
{
    const int places[] = {-1, 4, N - 4};
    for (int i = 0; i < 3; i++) {
        float *x = floats(N, 3), *y = floats(N, 3), total = 0;
        if (places[i] >= 0) x[places[i]] = -9;
        const int status = f(N, x, y, &total);
        printf("%d %.9g\n", status, (double)total);
        if (!status) show("y", N, y);
        free(x);
        free(y);
    }
    return 0;
}

#include "tests/meaning/driver.h"

int f(int n, float *y, float *mean);

int main(void)
{
    const int places[] = {-1, 5, N / 2, N - 1};
    for (int i = 0; i < 4; i++) {
        float *y = floats(N, 3), mean = 0;
        if (places[i] >= 0) y[places[i]] = -1;
        const int status = f(N, y, &mean);
        printf("%d %.9g\n", status, (double)mean);
        if (!status) show("y", N, y);
        free(y);
    }
    return 0;
}

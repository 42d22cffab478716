#include "tests/meaning/driver.h"

float f(int n, float *y);
float g(int n, const float *x, float *y);

int main(void)
{
    const int places[] = {5, N / 2, N - 1};
    for (int i = 0; i < 3; i++) {
        float *x = floats(N, 1), *y = floats(N, 3);
        y[places[i]] = -1;
        printf("%.9g\n", (double)f(N, y));
        y[places[i]] = -1;
        printf("%.9g\n", (double)g(N, x, y));
        free(x);
        free(y);
    }
    float *y = floats(N, 3);
    printf("%.9g\n", (double)f(N, y));
    show("y", N, y);
    free(y);
    return 0;
}

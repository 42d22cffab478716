#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);

int main(void)
{
    const float elements[] = {1, -100, 1e9f};
    for (int i = 0; i < 3; i++) {
        float *x = floats(N, 1), *y = floats(N, 0);
        x[9000] = elements[i];
        int status = f(N, x, y);
        printf("%d\n", status);
        /* After a failure outputs are undefined. */
        if (!status) show("x", N, x);
        if (!status) show("y", N, y);
        free(x);
        free(y);
    }
    return 0;
}

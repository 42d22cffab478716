#include "tests/meaning/driver.h"

int f(int n, float *x, float *y);

int main(void)
{
    const float numbers[] = {1, -9, -1.25f, 1e6f, 3e5f};
    for (int i = 0; i < 5; i++) {
        for (int place = 3; place < N; place += N / 2) {
            float *x = floats(N, 3), *y = floats(N, 3);
            x[place] = numbers[i];
            const int status = f(N, x, y);
            printf("%d\n", status);
            if (!status) {
                show("x", N, x);
                show("y", N, y);
            }
            free(x);
            free(y);
        }
    }
    return 0;
}

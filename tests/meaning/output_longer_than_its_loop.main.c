#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y);

int main(void)
{
    const int counts[] = {0, 1, 2, N - 1};
    for (int i = 0; i < 4; i++) {
        const int length = counts[i] + 1;
        float *x = floats(length, 3), *y = floats(length, 0);
        f(counts[i], x, y);
        show("y", length, y);
        free(x);
        free(y);
    }
    return 0;
}

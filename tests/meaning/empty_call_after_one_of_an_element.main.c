#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y, float *z);

int main(void)
{
    const int counts[] = {0, -3, 1, N};
    for (int i = 0; i < 4; i++) {
        const int length = counts[i] > 0 ? counts[i] : 1;
        float *x = floats(length, 3), *y = floats(length, 0), *z = floats(length, 0);
        f(counts[i], x, y, z);
        show("y", length, y);
        show("z", length, z);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

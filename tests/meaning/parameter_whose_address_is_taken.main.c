#include "tests/meaning/driver.h"

void f(int n, int k, const float *x, float *y, float *z);

int main(void)
{
    for (int k = 0; k < 2; k++) {
        float *x = floats(8100, 3), *y = floats(8000, 0), *z = floats(8000, 0);
        f(8, k, x, y, z);
        show("y", 8000, y);
        show("z", 8000, z);
        f(8, k, x, y, x + 100);
        show("x", 8100, x);
        show("y", 8000, y);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

#include "tests/meaning/driver.h"

void f(int k, const float *x, float *y, float *z);

int main(void)
{
    for (int k = 1; k < 6; k++) {
        float *x = floats(64, 1), *y = floats(64, 0), *z = floats(64, 0);
        f(k, x, y, z);
        show("y", 64, y);
        show("z", 64, z);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

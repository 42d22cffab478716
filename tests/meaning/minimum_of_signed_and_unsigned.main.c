#include "tests/meaning/driver.h"

void f(unsigned n, int m, const float *x, float *y, float *z);

int main(void)
{
    const int others[] = {-1, 0, 3, 5, 7};
    for (int i = 0; i < 5; i++) {
        float *x = floats(6, 3), *y = floats(6, 0), *z = floats(6, 0);
        f(5, others[i], x, y, z);
        show("y", 6, y);
        show("z", 6, z);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

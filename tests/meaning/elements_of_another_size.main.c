#include "tests/meaning/driver.h"

void f(int n, const float *x, float *y, float *z, char *buffer);

int main(void)
{
    float *x = floats(8000, 3), *y = floats(12000, 0), *z = floats(8000, 0);
    f(8000, x, y + 4000, z, (char *)y);
    show("y", 12000, y);
    show("z", 8000, z);
    f(8000, x, y, z, (char *)(y + 4000));
    show("y", 12000, y);
    show("z", 8000, z);
    f(4000, x, y, z, (char *)(y + 4000));
    show("y", 12000, y);
    show("z", 4000, z);
    free(x);
    free(y);
    free(z);
    return 0;
}

#include "tests/meaning/driver.h"

void f(int h, int w, float *x);

int main(void)
{
    float *x = floats(16384, 3);
    f(16384, 1 << 18, x);
    show("x", 16384, x);
    f(16384, 1 << 10, x);
    show("x", 16384, x);
    free(x);
    return 0;
}

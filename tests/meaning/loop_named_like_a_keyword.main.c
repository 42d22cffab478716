#include "tests/meaning/driver.h"

void f(int n, float *y);

int main(void)
{
    float *y = floats(N, 0);
    f(N, y);
    show("y", N, y);
    free(y);
    return 0;
}

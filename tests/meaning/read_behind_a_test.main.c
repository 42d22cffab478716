#include "tests/meaning/driver.h"

void f(int n, const int *lengths, const float *x, float *y, float *z);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
    int *lengths = integers(2);
    lengths[0] = lengths[1] = N;
    f(N, lengths, x, y, z);
    show("y", N, y);
    show("z", N, z);
    free(x);
    free(y);
    free(z);
    free(lengths);
    return 0;
}

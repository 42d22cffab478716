#include "tests/meaning/driver.h"

void f(unsigned n, size_t m, unsigned char c, short s, const float *x, float *y, float *z);

int main(void)
{
    const int values[] = {0, 1, 255, 256, 300, -5, -300};
    for (int i = 0; i < 7; i++) {
        float *x = floats(N, 1), *y = floats(N, 0), *z = floats(N, 0);
        f(N, (size_t)i + 1, (unsigned char)values[i], (short)values[i], x, y, z);
        show("y", N, y);
        show("z", N, z);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

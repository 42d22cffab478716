#include "tests/meaning/driver.h"

void f(int k, const float *x, float *out);

int main(void)
{
    for (int k = 0; k < 4; k++) {
        float *x = floats(3000, 3), *out = floats(3000, 3);
        f(k, x, out);
        show("out", 3000, out);
        free(x);
        free(out);
    }
    return 0;
}

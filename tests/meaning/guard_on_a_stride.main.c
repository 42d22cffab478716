#include "tests/meaning/driver.h"

void f(int h, int w, float *x);

int main(void)
{
    const int widths[] = {1, 700, 50000};
    for (int i = 0; i < 3; i++) {
        const int h = 50, w = widths[i];
        float *x = floats(h * w, 3);
        f(h, w, x);
        show("x", h * w, x);
        free(x);
    }
    return 0;
}

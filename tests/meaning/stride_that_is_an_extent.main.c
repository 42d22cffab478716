#include "tests/meaning/driver.h"

void f(int h, int w, const float *x, const float *b, float *out);

int main(void)
{
    const int widths[] = {1, 700, 5000};
    for (int i = 0; i < 3; i++) {
        const int h = 40, w = widths[i];
        float *x = floats(h * w, 3), *b = floats(w, 1), *out = floats(h * w, 0);
        f(h, w, x, b, out);
        show("out", h * w, out);
        free(x);
        free(b);
        free(out);
    }
    return 0;
}

#include "tests/meaning/driver.h"

enum width { NARROW = 2, WIDE = 8 };
void f(int h, enum width w, int ld, const float *x, float *y, float *out);
void lengths(int n, enum width w, const float *x, float *y, float *out);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0), *out = floats(N, 0);
    f(5, NARROW, -1, x, y + 100, out);
    show("y", N, y);
    show("out", N, out);
    f(100, WIDE, 10, x, y, out);
    lengths(N - 8, WIDE, x, y, out);
    show("y", N, y);
    show("out", N, out);
    free(x);
    free(y);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

void f(int n, const float *a, const float *x, float *y, float *out);

enum { M = 300 };

int main(void)
{
    float *a = floats(M * M, 0), *x = floats(M, 0), *y = floats(M, 2), *out = floats(M, 0);
    f(M, a, x, y, out);
    show("y", M, y);
    show("out", M, out);
    free(a);
    free(x);
    free(y);
    free(out);
    return 0;
}

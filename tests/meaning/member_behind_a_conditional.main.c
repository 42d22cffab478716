#include "tests/meaning/driver.h"

struct size {
    int w, h;
};

int f(const struct size *size, float *x, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    struct size size = {N, 1};
    printf("%d\n", f(NULL, x, y));
    printf("%d\n", f(&size, x, y));
    show("y", N, y);
    show("x", N, x);
    free(x);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

struct settings {
    int n;
    float a;
};

void f(int n, const float *x, const struct settings *p, float *y);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 0);
    struct settings settings = {1, 3.0f};
    f(N, x, NULL, y);
    show("y", N, y);
    f(N, x, &settings, y);
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

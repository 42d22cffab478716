#include "tests/meaning/driver.h"

float f(int n, const float *x, float *y);
float g(int n, const float *x, float *y);

int main(void)
{
    for (int n = 4; n <= 8000; n += 7996) {
        float *x = floats(n, 3), *y = floats(n, 0);
        printf("%.9g\n", (double)f(n, x, y));
        show("y", n, y);
        printf("%.9g\n", (double)g(n, x, y));
        show("y", n, y);
        free(x);
        free(y);
    }
    return 0;
}

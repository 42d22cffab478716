#include "tests/meaning/driver.h"

float f(int n, const float *x, float *y);
float g(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(8000, 3), *y = floats(8000, 0);
    printf("%.9g\n", (double)f(8000, x, y));
    show("y", 8000, y);
    printf("%.9g\n", (double)g(8000, x, y));
    show("y", 8000, y);
    free(x);
    free(y);
    return 0;
}

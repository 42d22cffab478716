#include "tests/meaning/driver.h"

#include <stdint.h>

int f(int n, const float *x, float *out);
int both(size_t n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 0);
    printf("%d\n", f(N, x, y));
    show("y", N, y);
    printf("%d\n", f(3, x, y));
    show("y", N, y);
    printf("%d\n", both(N, x, y));
    show("y", N, y);
    free(x);
    free(y);
    return 0;
}

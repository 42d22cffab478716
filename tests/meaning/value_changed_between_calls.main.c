#include "tests/meaning/driver.h"

int f(int n, int *y, float *z, float *w);

int main(void)
{
    int *y = integers(N);
    float *z = floats(N, 1), *w = floats(N, 0);
    printf("%d\n", f(N, y, z, w));
    show_integers("y", N, y);
    show("w", N, w);
    free(y);
    free(z);
    free(w);
    return 0;
}

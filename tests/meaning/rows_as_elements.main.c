#include "tests/meaning/driver.h"

void f(int n, const float (*x)[8], float (*y)[8], float (*z)[8]);
void g(int n, const float x[][4][8], float y[][4][8]);
void h(int n, const float *x, float *y);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 1), *z = floats(N, 2);
    f(N / 8, (const float (*)[8])x, (float (*)[8])y, (float (*)[8])z);
    show("y", N, y);
    show("z", N, z);
    g(N / 32, (const float (*)[4][8])x, (float (*)[4][8])z);
    show("z", N, z);
    h(N, x, y);
    show("y", N, y);
    free(x);
    free(y);
    free(z);
    return 0;
}

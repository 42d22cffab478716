#include "tests/meaning/driver.h"

int given(int n, const float *x, float *out);
void moved(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    printf("%d\n", given(N, x, out));
    show("given", N, out);
    moved(N, x, out);
    show("moved", N, out);
    free(x);
    free(out);
    return 0;
}

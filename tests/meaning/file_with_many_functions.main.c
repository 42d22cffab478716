#include "tests/meaning/driver.h"

void everything(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    everything(N, x, out);
    show("out", N, out);
    free(x);
    free(out);
    return 0;
}

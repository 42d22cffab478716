#include "tests/meaning/driver.h"

void lines(int n, float alpha, int on, const float *x, float *out);
void factor(int n, float alpha, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    lines(N, 0.5f, 0, x, out);
    show("off", N, out);
    lines(N, 0.5f, 1, x, out);
    show("on", N, out);
    factor(N, 0.25f, x, out);
    show("factor", N, out);
    free(x);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

void owned(int n, const float *x, float *out);
void two(int n, const float *x, float *out);
void said(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    for (int i = 0; i < N; i++) x[i] = (float)(i % 3);
    owned(N, x, out);
    show("owned", N, out);
    two(N, x, out);
    show("two", N, out);
    said(N, x, out);
    show("said", N, out);
    free(x);
    free(out);
    return 0;
}

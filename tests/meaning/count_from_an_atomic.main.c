#include "tests/meaning/driver.h"

extern int counter;
void f(int *ticket, const float *x, float *t, float *out);
void g(const float *x, float *t, float *out);
void h(int n, float *x, float *out, int *bits);

int main(void)
{
    float *x = floats(N, 1), *t = floats(N, 0), *out = floats(N, 0);
    int ticket = N - 100, bits = 0;
    f(&ticket, x, t, out);
    show("out", N, out);
    g(x, t, out);
    show("out", N, out);
    h(N, x, out, &bits);
    show("out", N, out);
    printf("%d %d %d\n", ticket, counter, bits);
    free(x);
    free(t);
    free(out);
    return 0;
}

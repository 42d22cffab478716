#include "tests/meaning/driver.h"

void constants(int n, const float *x, float *out);
void local(int n, const float *x, float *out);
void may_change(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    constants(N, x, out);
    show("constants", N, out);
    local(N, x, out);
    show("local", N, out);
    may_change(N, x, out);
    show("may change", N, out);
    free(x);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

void vector(int n, const float *x, float *out);
void reals(int n, const float *x, float *out);
void assigned(int n, const float *x, float *out);
void nested(int n, const float *x, float *out);
void by_name(int n, const float *x, float *out);
void zeros(int n, const float *x, float *out);
void behind(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N + 1, 0), *out = floats(N, 3);
    vector(N, x, out);
    show("vector", N, out);
    reals(N, x, out);
    show("reals", N, out);
    assigned(N, x, out);
    show("assigned", N, out);
    nested(N, x, out);
    show("nested", N, out);
    by_name(N, x, out);
    show("by name", N, out);
    zeros(N, x, out);
    show("zeros", N, out);
    behind(N, x, out);
    show("behind", N, out);
    free(x);
    free(out);
    return 0;
}

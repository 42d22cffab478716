#include "tests/meaning/driver.h"

void aligned(int n, const float *x, float *out);
void as_a_number(int n, const float *x, float *out);
void negated(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    aligned(N, x, out);
    show("aligned", N, out);
    as_a_number(N, x, out);
    show("as a number", N, out);
    negated(N, x, out);
    show("negated", N, out);
    free(x);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

void aborts(int n, const float *x, float *out);
void says_why(int n, const float *x, float *out);
void tests_more(int n, const float *x, float *out);
void goes_on(int n, const float *x, float *out);

static float *x, *out;

static void clean(void)
{
    free(x);
    free(out);
}

int main(void)
{
    x = floats(N, 1), out = floats(N, 0);
    atexit(clean);
    aborts(N, x, out);
    show("out", N, out);
    says_why(N, x, out);
    show("out", N, out);
    goes_on(N, NULL, out);
    show("out", N, out);
    tests_more(N, x, out);
    show("out", N, out);
    tests_more(N, NULL, out);
    return 1;
}

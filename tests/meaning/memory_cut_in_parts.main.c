#include "tests/meaning/driver.h"

float two(int n, const float *x, float *out);
float without_names(int n, const float *x, float *out);
void untyped(int n, const float *x, float *out);
void of_zeros(int n, const float *x, float *out);
void unequal(int n, int m, const float *x, float *out);
void cut_inside(int n, const float *x, float *out);
void longer(int n, int m, const float *x, float *out);
void before_it(int n, const float *x, float *out);
void looked_at(int n, const float *x, float *out);
void of_rows(int h, int w, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    printf("%g\n", (double)two(N / 2, x, out));
    show("two", N, out);
    printf("%g\n", (double)without_names(N / 4, x, out));
    show("without names", N, out);
    untyped(N, x, out);
    show("untyped", N, out);
    of_zeros(N, x, out);
    show("of zeros", N, out);
    unequal(N, N / 2, x, out);
    show("unequal", N, out);
    cut_inside(N, x, out);
    show("cut inside", N, out);
    longer(N / 2, N / 2 - 5, x, out);
    show("shorter", N, out);
    longer(N / 2, N / 2 + 5, x, out);
    show("longer", N, out);
    before_it(N, x, out);
    show("before it", N, out);
    looked_at(N, x, out);
    show("looked at", N, out);
    of_rows(100, N / 100, x, out);
    show("of rows", N, out);
    free(x);
    free(out);
    return 0;
}

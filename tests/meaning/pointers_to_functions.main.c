#include "tests/meaning/driver.h"
#include "tests/meaning/pointers_to_functions.h"

float chained(unsigned n, const float *x, float *y, float *out);
float changed(int n, const float *x, float *y);
void given(add_function *add, int n, const float *x, float *y);

static void add(int n, float alpha, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] += alpha * x[i];
}

void other_add(int n, float alpha, const float *x, float *y)
{
    for (int i = 0; i < n; i++) y[i] -= alpha * x[i];
}

static void scale(unsigned n, float alpha, float *y)
{
    for (unsigned i = 0; i < n; i++) y[i] *= alpha;
}

static float sum(int n, const float *x)
{
    float total = 0;
    for (int i = 0; i < n; i++) total += x[i];
    return total;
}

add_function *best_add = add;
void (*best_scale)(unsigned n, float alpha, float *y) = scale;
float (*best_sum)(int n, const float *x) = sum;

int main(void)
{
    float *x = floats(N, -3), *y = floats(N, 1), *out = floats(N, 3);
    const int all = chained(N, x, y, out) != 0;
    show("chained", N, out);
    printf("%d %g\n", all, (double)changed(N, x, y));
    show("changed", N, y);
    given(other_add, N, x, y);
    show("given", N, y);
    free(x);
    free(y);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

#include <stdarg.h>

void f(va_list list, int n, const float *x, float *y, float *out);
void g(va_list list, const float *x, float *t, float *out);

static void run_f(const float *x, float *y, float *out, ...)
{
    va_list list;
    va_start(list, out);
    f(list, N, x, y, out);
    va_end(list);
}

static void run_g(const float *x, float *t, float *out, ...)
{
    va_list list;
    va_start(list, out);
    g(list, x, t, out);
    va_end(list);
}

int main(void)
{
    float *x = floats(N, 0), *y = floats(N, 1), *out = floats(N, 0);
    run_f(x, y, out, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0);
    show("out", N, out);
    run_g(x, y, out, 10000, 9000, 8000, 7000, 6000, 5000, 4000, 3000);
    show("out", N, out);
    free(x);
    free(y);
    free(out);
    return 0;
}

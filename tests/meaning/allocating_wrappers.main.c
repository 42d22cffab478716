#include "tests/meaning/driver.h"

void seen(int n, const float *x, float *out);
void of_zeros(int n, const float *x, float *out);
float counts(int n, const float *x, float *out);
void has_values(int n, const float *x, float *out);
int may_give_none(int n, const float *x, float *out);
int may_not_ask(int n, const float *x, float *out);
void moved_on(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    seen(N, x, out);
    show("seen", N, out);
    of_zeros(N, x, out);
    show("of zeros", N, out);
    printf("%g\n", (double)counts(N, x, out));
    show("counts", N, out);
    has_values(N, x, out);
    show("has values", N, out);
    printf("%d %d\n", may_give_none(500, x, out), may_give_none(N, x, out));
    show("may give none", N, out);
    printf("%d %d\n", may_not_ask(500, x, out), may_not_ask(N, x, out));
    show("may not ask", N, out);
    moved_on(N, x, out);
    show("moved on", N, out);
    free(x);
    free(out);
    return 0;
}

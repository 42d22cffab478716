#include "tests/meaning/parts_of_macros.h"

#include "tests/meaning/driver.h"

int main(void)
{
    float *x = floats(N, 0), *t = floats(N, 1), *u = floats(N, 2), *out = floats(N, 3);
    struct sizes s = {100, N / 100, N, 0, u};
    product(&s, x, t, out);
    show("product", N, out);
    quotient(&s, x, t, out);
    show("quotient", N, out);
    half(N, x, t, out);
    show("half", N, out);
    square(N, 3, x, t, out);
    show("square", N, out);
    condition(N, 1, 2, x, t, out);
    show("one condition", N, out);
    condition(N, 2, 2, x, t, out);
    show("the other", N, out);
    member(&s, N, x, t);
    show("member", N, t);
    stored(&s, N, x, out);
    show("stored", N, out);
    free(x);
    free(t);
    free(u);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

struct item { int n; struct item *next; int parts[4]; };
int declared(const struct item *p, int n, const float *x, float *y);
int assigned(const struct item *p, int n, const float *x, float *y);
int in_a_call(const struct item *p, int n, const float *x, float *y);

int main(void)
{
    struct item last = {2, NULL, {1, 2, 3, 4}}, first = {7, &last, {5, 6, 7, 8}};
    float *x = floats(N, 1), *y = floats(N, 0);
    printf("%d\n", declared(&first, N, x, y));
    show("declared", N, y);
    printf("%d\n", assigned(&first, N, x, y));
    show("assigned", N, y);
    printf("%d\n", in_a_call(&first, N, x, y));
    show("in a call", N, y);
    free(x);
    free(y);
    return 0;
}

#include "tests/meaning/driver.h"

void one(int n, const float *x, float *out);
void two(int n, const float *x, float *out);
void call_three(int n, const float *x, float *out);
int after_two(void);
extern int before, after_one;

int main(void)
{
    float *x = floats(N, 1), *out = floats(N, 0);
    one(N, x, out);
    show("one", N, out);
    two(N, x, out);
    show("two", N, out);
    call_three(N, x, out);
    show("three", N, out);
    printf("%d %d %d\n", before, after_one, after_two());
    free(x);
    free(out);
    return 0;
}

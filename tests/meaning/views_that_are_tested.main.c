#include "tests/meaning/driver.h"

int with_more(int n, const float *x, float *out);
int alone(int n, const float *x, float *out);
int freed_behind(int n, const float *x, float *out);
int second_part(int n, const float *x, float *out);
void tell(int what);

void tell(int what)
{
    printf("told %d\n", what);
}

int main(void)
{
    float *x = floats(N, 0), *out = floats(N, 3);
    printf("%d\n", with_more(N, x, out));
    show("with more", N, out);
    printf("%d\n", alone(N, x, out));
    show("alone", N, out);
    printf("%d\n", freed_behind(N, x, out));
    show("freed behind", N, out);
    printf("%d\n", second_part(N, x, out));
    show("second part", N, out);
    free(x);
    free(out);
    return 0;
}

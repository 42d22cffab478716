#include "tests/meaning/driver.h"

void of_calls(int n, const float *x, float *out);
void of_names(int n, const float *x, float *out);
void of_places(int n, const float *x, float *out);
void of_two(int n, const float *x, float *out);

int main(void)
{
    float *x = floats(N + 1, 0), *out = floats(N + 1, 3);
    of_calls(N, x, out);
    show("of calls", N + 1, out);
    of_names(N, x, out);
    show("of names", N + 1, out);
    of_places(N, x, out);
    show("of places", N + 1, out);
    of_two(N, x, out);
    show("of two", N + 1, out);
    free(x);
    free(out);
    return 0;
}

#include "tests/meaning/driver.h"

#include <limits.h>

void with_tiles(int h, int w, float *a, int lda, float *t, float *out);

int main(void)
{
    float *a = floats(N, 0), *t = floats(N, 0), *out = floats(N, 0);
    with_tiles(INT_MAX, 0, a, INT_MAX, t, out);
    with_tiles(0, INT_MAX, a, INT_MAX, t, out);
    with_tiles(N / 100, 90, a, 100, t, out);
    show("a", N, a);
    show("out", N, out);
    free(a);
    free(t);
    free(out);
    return 0;
}

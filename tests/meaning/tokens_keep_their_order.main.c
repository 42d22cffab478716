#include "tests/meaning/driver.h"

void two(unsigned *stream, int n, float *x, float *y, float *z);
void one(unsigned *stream, const float *context, int n, float *x, float *y);
void widened(unsigned *stream, int n, float *y);
void between(unsigned *stream, int n, float *x, float *y, float *z);

int main(void)
{
    float *x = floats(N, 3), *y = floats(N, 0), *z = floats(N, 1), half = 0.5f;
    unsigned stream = 7;
    two(&stream, N, x, y, z);
    show("z", N, z);
    one(&stream, &half, N, x, y);
    show("y", N, y);
    widened(&stream, N - 2, y);
    show("y", N, y);
    between(&stream, N, x, y, z);
    show("y", N, y);
    show("z", N, z);
    printf("%u\n", stream);
    free(x);
    free(y);
    free(z);
    return 0;
}

#include "tests/meaning/driver.h"

typedef void composition(int h, int w, float *a, float *b, float *c);
composition f, g;
void k(int n, float *a, float *b, float *c);

static void square(int h, int w, float *a, float *b, float *c)
{
    if (w == h) k(h, a, b, c);
}

/* Runs where the arrays are apart, and where two of them are one, or meet. */
static void run(composition *compose, int h, int w, int b, int c, int shift)
{
    const int length = h * w + 1;
    float *arrays[3];
    for (int i = 0; i < 3; i++) arrays[i] = floats(length, (float)i);
    compose(h, w, arrays[0], arrays[b], arrays[c] + shift);
    for (int i = 0; i < 3; i++) {
        show("array", length, arrays[i]);
        free(arrays[i]);
    }
}

int main(void)
{
    const int lengths[] = {2, 3, 5, 17, 64, 100};
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            const int h = lengths[i], w = lengths[j];
            printf("%d x %d\n", h, w);
            run(f, h, w, 1, 2, 0);
            run(f, h, w, 1, 0, 0);
            run(g, h, w, 1, 2, 0);
            run(g, h, w, 0, 2, 0);
            run(g, h, w, 1, 0, 0);
            run(square, h, w, 1, 2, 0);
            run(square, h, w, 0, 2, 0);
            run(square, h, w, 1, 1, 1);
        }
    }
    return 0;
}

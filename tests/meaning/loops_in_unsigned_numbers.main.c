#include "tests/meaning/driver.h"

#include <stdint.h>

void points(unsigned h, unsigned w, const float *x, float *y, float *z);
void inner(unsigned h, unsigned w, const float *x, float *y, float *z);
void edges(unsigned h, unsigned w, const float *x, float *z);
void apart(unsigned n, unsigned s, const float *x, float *y, float *z);
void mixed(int h, int w, const float *x, float *y, float *z);
void wraps(unsigned n, const float *x, float *y, float *z);
void rows(uint32_t h, uint32_t w, const uint8_t *x, uint8_t *y, uint8_t *z);
void triangles(unsigned n, const float *x, float *y, float *z);
void folded(unsigned h, unsigned apart, unsigned w, const uint8_t *x, uint8_t *y, uint8_t *z);

int main(void)
{
    static const unsigned sizes[][2] = {{1, 1}, {1, 7}, {2, 2}, {5, 1}, {3, 4}, {13, 6}, {1, 19000}, {9001, 2}, {73, 231}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const unsigned h = sizes[s][0], w = sizes[s][1], least = h < w ? h : w;
        const int n = (int)(h * w);
        float *x = floats(n + 8, 1), *y = floats(n, 2), *z = floats(n, 3);
        uint8_t *bytes = calloc((size_t)n, 3);
        if (!bytes) abort();
        for (int i = 0; i < n; i++) bytes[i] = (uint8_t)(i * 31);
        points(h, w, x, y, z);
        show("points", n, z);
        inner(h, w, x, y, z);
        show("inner", n, z);
        edges(h, w, x, z);
        show("edges", n, z);
        apart((unsigned)n / 4, 3, x, y, z);
        show("apart", n, z);
        mixed((int)h, (int)w, x, y, z);
        show("mixed", n, z);
        wraps((unsigned)n, x, y, z);
        show("wraps", n, z);
        triangles(least, x, y, z);
        show("triangles", n, z);
        points(0, w, x, y, z);
        edges(h, 0, x, z);
        rows(h, w, bytes, bytes + n, bytes + 2 * n);
        for (int i = 0, sum = 0; i < n; i++) {
            sum += bytes[2 * n + i] * (i % 7);
            if (i == n - 1) printf("rows %d\n", sum);
        }
        free(x);
        free(y);
        free(z);
        free(bytes);
    }
    uint8_t *x = malloc(6000), *y = malloc(24000), *z = malloc(24000);
    if (!x || !y || !z) abort();
    for (int i = 0; i < 6000; i++) x[i] = (uint8_t)i;
    folded(4, 1u << 31, 6000, x, y, z);
    for (int i = 0, sum = 0; i < 24000; i++) {
        sum += z[i] * (i % 7);
        if (i == 23999) printf("folded %d\n", sum);
    }
    free(x);
    free(y);
    free(z);
    return 0;
}

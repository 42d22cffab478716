/* Counters without a sign, and a condition that keeps a subscript from going below 0: a compiler is wrong here that takes the larger of two numbers without one.
 * With this text each call runs fused. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

enum { ROW = 40 };
void shifted(size_t h, size_t w, float b, float X3[h][w], float (*R0)[ROW])
{
    float (*t2)[w] = calloc((size_t)h * w, sizeof(float));
    for (size_t y = 0; y < h; y++)
        for (size_t x = 0; x < w; x++)
            if (y > 1) t2[y][x] = R0[y - 1][x + 0];
    for (size_t y = 0; h > y; ++y)
        for (size_t x = 0; w > x; ++x)
            X3[y][x] = b + (x + 1 < w && y + 1 < h ? t2[y + 1][x + 1] : 1);
    free(t2);
}

void clipped(size_t n, const float *x, float *y, float *z)
{
    for (size_t i = 0; i < n; i++) y[i] = i > 2 ? x[i - 3] : i > 0 ? x[i - 1] : 0;
    for (size_t i = 0; i < n; i++) z[i] = y[i] + (i + 2 < n ? x[i + 2] : -1);
}

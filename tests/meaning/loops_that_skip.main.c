#include "tests/meaning/driver.h"

void rims(int h, int w, const float *x, float *y);
void partly(int h, int w, const float *x, float *y, float *z);
float skipped(int h, int w, const float *x, const float *mask, float *y, float *z);
void further(int n, const float *x, float *y, float *z);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 7}, {2, 2}, {5, 1}, {3, 4}, {13, 6}, {1, 19000}, {9001, 2}, {73, 231}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1], n = h * w;
        float *x = floats(n, 1), *y = floats(n, 2), *z = floats(n + 1, 3), *mask = floats(n, 0);
        for (int i = 0; i < n; i++) mask[i] = (float)(i * 7 % 5), x[i] = (float)(i * 11 % 13 - 4);
        rims(h, w, x, y);
        show("rims", n, y);
        partly(h, w, x, y, z);
        show("partly", n, y);
        show("and then", n, z);
        printf("skipped %.9g\n", (double)skipped(h, w, x, mask, y, z));
        show("skipped", n, y);
        show("and then", n, z);
        further(n, x, y, z);
        show("further", n, y);
        show("and then", n, z);
        free(x);
        free(y);
        free(z);
        free(mask);
    }
    return 0;
}

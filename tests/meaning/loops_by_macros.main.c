#include "tests/meaning/driver.h"

struct grid {
    int h, w;
    float *v, scale;
};
void elements(int h, int w, const float *x, float *y);
float members(struct grid *g, const float *x, float *y);
void sums(int n, const float *x, float *y, float *z);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 7}, {5, 1}, {3, 4}, {13, 6}, {1, 19000}, {9001, 2}, {73, 231}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1], n = h * w;
        float *x = floats(n, 1), *y = floats(n, 2), *z = floats(n, 3);
        elements(h, w, x, y);
        show("elements", n, y);
        struct grid g = {h, w, z, 2.5f};
        printf("members %.9g\n", (double)members(&g, x, y));
        show("members", n, y);
        show("and then", n, z);
        sums(n, x, y, z);
        show("sums", n, z);
        free(x);
        free(y);
        free(z);
    }
    return 0;
}

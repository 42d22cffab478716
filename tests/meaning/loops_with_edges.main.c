#include "tests/meaning/driver.h"

void conditional(int h, int w, const float *x, float *y);
void assigned(int h, int w, const float *x, float *y);
void held_rows(int h, int w, const float *x, float *y);
void rows(size_t h, size_t w, const float *x, float *y);
void words(int n, const float *x, float *y, float *z);
float upwind(int h, int w, float *v, const float *x, float *y);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 7}, {2, 2}, {5, 1}, {3, 4}, {13, 6}, {1, 19000}, {19000, 1}, {2, 9001}, {9001, 2}, {73, 231}};
    float *v = floats(N, 4);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1], n = h * w;
        float *x = floats(n, 1), *y = floats(n, 2); /* of so many elements, so that reads beyond are seen */
        for (int i = 0; i < n; i++) v[i] = (float)(i * 7 % 6);
        conditional(h, w, x, y);
        show("conditional", n, y);
        assigned(h, w, x, y);
        show("assigned", n, y);
        held_rows(h, w, x, y);
        show("held rows", n, y);
        rows((size_t)h, (size_t)w, x, y);
        show("rows", n, y);
        printf("upwind %.9g\n", (double)upwind(h, w, v, x, y));
        show("upwind", n, y);
        words(n, x, y, v);
        show("words", n, y);
        show("and then", n, v);
        free(x);
        free(y);
    }
    free(v);
    return 0;
}

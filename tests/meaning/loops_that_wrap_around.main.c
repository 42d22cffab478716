#include "tests/meaning/driver.h"

void called(int h, int w, const float *x, float *y);
void torus(int h, int w, const float *x, float *y);
void ring(int n, int by, const float *x, float *y, float *z);
void cells(size_t n, const unsigned char *now, unsigned char *sums, unsigned char *next);

int main(void)
{
    static const int sizes[][2] = {{1, 1}, {1, 7}, {2, 2}, {5, 1}, {3, 4}, {13, 6}, {7, 31}, {130, 150}};
    static unsigned char cell[3][64 * 64];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1], n = h * w;
        float *x = floats(n, 1), *y = floats(n, 2), *z = floats(n, 3); /* of so many elements, so that reads beyond are seen */
        called(h, w, x, y);
        show("called", n, y);
        torus(h, w, x, y);
        show("torus", n, y);
        if (n > 1) ring(n - 1, 1 + n / 3, x, y, z);
        ring(0, 0, x, y, z);
        show("ring", n, y);
        show("and then", n, z);
        free(x);
        free(y);
        free(z);
    }
    for (size_t n = 0; n <= 64; n += n < 4 ? 1 : 7) {
        for (size_t i = 0; i < n * n; i++) cell[0][i] = i * i % 7 < 2;
        cells(n, cell[0], cell[1], cell[2]);
        int alive = 0;
        for (size_t i = 0; i < n * n; i++) alive += cell[2][i] * (int)(i % 11);
        printf("cells %d\n", alive);
    }
    return 0;
}

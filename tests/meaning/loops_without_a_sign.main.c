#include "tests/meaning/driver.h"

enum { ROW = 40, H = 37 };
void shifted(size_t h, size_t w, float b, float X3[h][w], float (*R0)[ROW]);
void clipped(size_t n, const float *x, float *y, float *z);

int main(void)
{
    float *x = floats(N, 1), *y = floats(N, 2), *z = floats(N, 3), *rows = floats(ROW * (H + 1), 4);
    for (size_t h = 3; h < H; h += 5)
        for (size_t w = 2; w < H; w += 7) {
            shifted(h, w, 0.5f, (float(*)[w])x, (float(*)[ROW])rows + 1);
            show("shifted", (int)(h * w), x);
        }
    clipped(N - 3, x, y, z);
    show("clipped", N, y);
    show("and then", N, z);
    free(x);
    free(y);
    free(z);
    free(rows);
    return 0;
}

#include <stdio.h>

void map2(int h, int w, float by, const float *x, int ldx, float *y, int ldy)
{
    if (h < 0 || w < 0) printf("a piece of %d x %d\n", h, w);
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) y[i * ldy + j] = x[i * ldx + j] + by;
}

void add(int n, float by, const float *x, float *y)
{
    if (n < 0) printf("a piece of %d\n", n);
    for (int i = 0; i < n; i++) y[i] += by * x[i];
}

void frame(int h, int w, const float *x, const float *edge, float *out);
void ranges(int n, const float *x, float *y, float *out);

enum { SIZE = 60000 };
static float x[SIZE], y[SIZE], out[SIZE];

static void fill(void)
{
    for (int i = 0; i < SIZE; i++) x[i] = (float)(i % 37), y[i] = (float)(i % 11), out[i] = (float)(i % 7);
}

static void show(const char *name, int h, int w)
{
    double sum = 0;
    for (int i = 0; i < SIZE; i++) sum += out[i] * (i % 101) + y[i] * (i % 97);
    printf("%s %d %d %.17g\n", name, h, w, sum);
}

int main(void)
{
    static const int sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {3, 700}, {66, 67}, {129, 300}, {300, 129}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        const int h = sizes[s][0], w = sizes[s][1];
        fill(), frame(h, w, x, y, out), show("frame", h, w);
        fill(), ranges(h * w, x, y, out), show("ranges", h, w);
    }
}

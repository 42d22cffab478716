#include "tests/meaning/driver.h"

void smooth(const float *x, float *y, int nx, int ny);
void numbers(int n, const float *x, float *t, float *y);
void halves(int h, int w, float **x);

void lap_rows(const float *in, float *out, int nx, int ny, int y0, int y1)
{
    for (int y = y0; y < y1; y++)
        for (int x = 0; x < nx; x++) out[y * nx + x] = in[(y - 1) * nx + x] - 2 * in[y * nx + x] + in[(y + 1) * nx + x] + (y == ny / 2);
}

void numbered(size_t n, const float *in, unsigned from, long count, float *out)
{
    for (long i = from; i < (long)from + count && i < (long)n; i++) out[i - from] = in[i] + i % 1000;
}

void halve_rows(int h, int w, float **x, int y0, int y1)
{
    for (int y = y0; y < y1; y++)
        for (int i = 0; i < w; i++) x[y][i] = x[y][i] / 2 + (y == h - 1) + y % 10;
}

int main(void)
{
    enum { NX = 61, NY = 20000, LONG = 2000000 };
    float *x = floats(NX * NY, 1), *y = floats(NX * NY, 0);
    for (int i = 0; i < NX * NY; i++) x[i] = (float)(i * 7919LL % 1013);
    smooth(x, y, NX, NY);
    show("smooth", NX * NY, y);
    float **rows = malloc(NY * sizeof *rows);
    if (!rows) abort();
    for (int i = 0; i < NY; i++) rows[i] = x + i * NX;
    halves(NY, NX, rows);
    show("halves", NX * NY, x);
    float *a = floats(LONG, 2), *t = floats(LONG, 0), *b = floats(LONG, 0);
    numbers(LONG, a, t, b);
    show("numbers", LONG, b);
    free(x);
    free(y);
    free(rows);
    free(a);
    free(t);
    free(b);
    return 0;
}

/* Functions that treat their own edges, and those that take all of their arrays and a range of rows: each call runs fused. A wrong compiler cuts their arguments, and
 * treats the edges of each tile. */
#include <math.h>

static void forward_x(int h, int w, const double *u, double *gx)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) gx[y * w + x] = x + 1 < w ? u[y * w + x + 1] - u[y * w + x] : 0;
}

static void forward_y(int h, int w, const double *u, double *gy)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) gy[y * w + x] = y + 1 < h ? u[(y + 1) * w + x] - u[y * w + x] : 0;
}

static void magnitude(int h, int w, const double *gx, const double *gy, double *m)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) m[y * w + x] = sqrt(gx[y * w + x] * gx[y * w + x] + gy[y * w + x] * gy[y * w + x]);
}

static void rows(const double *in, double *out, int w, int y0, int y1)
{
    for (int y = y0; y < y1; y++)
        for (int x = 0; x < w; x++) out[y * w + x] = 2 * in[y * w + x];
}

void gradient(int h, int w, const double *u, double *gx, double *gy, double *m)
{
    forward_x(h, w, u, gx);
    forward_y(h, w, u, gy);
    magnitude(h, w, gx, gy, m);
}

void ranged(int h, int w, const double *u, double *a, double *b)
{
    rows(u, a, w, 0, h);
    rows(a, b, w, 0, h);
}

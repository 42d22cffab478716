/* Stencils of stencils, in loops: of what is between a few rows are kept, each where it lies in a ring in which loops find it by themselves. A compiler is
 * wrong here that takes one row for another: with --tile y_chunk=5 --tile y_row=2 --tile x_4=7 rings begin anew, and turn, often, as with
 * --tile y_3_chunk=7 --tile y_3_row=3 --tile x_3_2=5 in functions; of planes --tile z_2=2 that is so with what is computed again; for
 * --cache=48K,2M,32M each call runs fused. */
#include <math.h>
#include <stdlib.h>

/* Rows above and below, as far as 4: rings of 8 and of 16. */
void far_rows(int h, int w, const float *in, float *out)
{
    float *a = malloc((size_t)(h + 8) * (size_t)w * sizeof *a), *b = malloc((size_t)(h + 5) * (size_t)w * sizeof *b);
    for (int y = 0; y < h + 8; y++)
        for (int x = 0; x < w; x++) a[y * w + x] = in[y * w + x] * 0.5f + 1;
    for (int y = 0; y < h + 5; y++)
        for (int x = 0; x < w; x++) b[y * w + x] = a[y * w + x] - a[(y + 3) * w + x] + 0.25f * a[(y + 1) * w + x];
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) out[y * w + x] = b[y * w + x] + b[(y + 5) * w + x] * b[(y + 2) * w + x];
    free(a);
    free(b);
}

/* Where the first row is written is below where the region's begin: coordinates begin at 1, and at 2. */
void inner(int h, int w, const double *in, double *out)
{
    double *t = malloc((size_t)h * (size_t)w * sizeof *t), *u = malloc((size_t)h * (size_t)w * sizeof *u);
    for (int y = 1; y < h - 1; y++)
        for (int x = 1; x < w - 1; x++) t[y * w + x] = in[(y - 1) * w + x] + in[(y + 1) * w + x] - in[y * w + x + 1] - in[y * w + x - 1];
    for (int y = 2; y < h - 2; y++)
        for (int x = 2; x < w - 2; x++) u[y * w + x] = t[(y - 1) * w + x] + t[(y + 1) * w + x - 1] * 0.5 + t[y * w + x + 1];
    for (int y = 3; y < h - 3; y++)
        for (int x = 2; x < w - 2; x++) out[y * w + x] = fabs(u[(y + 1) * w + x] - u[(y - 1) * w + x]);
    free(t);
    free(u);
}

/* Two that are kept, of one of which two others read, and one that is not. */
void several(long h, long w, const float *red, const float *green, float *out, float *more)
{
    float *grey = malloc((size_t)(h + 2) * (size_t)(w + 2) * sizeof *grey), *across = malloc((size_t)(h + 2) * (size_t)w * sizeof *across);
    float *smooth = malloc((size_t)h * (size_t)w * sizeof *smooth);
    for (long y = 0; y < h + 2; y++)
        for (long x = 0; x < w + 2; x++) grey[y * (w + 2) + x] = 0.5f * red[y * (w + 2) + x] + 0.25f * green[y * (w + 2) + x];
    for (long y = 0; y < h + 2; y++)
        for (long x = 0; x < w; x++) across[y * w + x] = grey[y * (w + 2) + x] + grey[y * (w + 2) + x + 1] + grey[y * (w + 2) + x + 2];
    for (long y = 0; y < h; y++)
        for (long x = 0; x < w; x++) smooth[y * w + x] = across[y * w + x] + across[(y + 1) * w + x] + across[(y + 2) * w + x];
    for (long y = 0; y < h; y++)
        for (long x = 0; x < w; x++) out[y * w + x] = grey[(y + 1) * (w + 2) + x + 1] - smooth[y * w + x];
    for (long y = 0; y < h; y++)
        for (long x = 0; x < w; x++) more[y * w + x] = out[y * w + x] * grey[(y + 1) * (w + 2) + x + 1] + green[(y + 1) * (w + 2) + x + 1];
    free(grey);
    free(across);
    free(smooth);
}

static void smooth_down(int h, int w, const double *from, double *to)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) to[y * w + x] = (from[y * w + x] + 2 * from[(y + 1) * w + x] + from[(y + 2) * w + x]) / 4;
}

/* One function, three times: its routines are others each time. */
void by_functions(int h, int w, const double *in, double *out)
{
    double *t = malloc((size_t)(h + 4) * (size_t)w * sizeof *t), *u = malloc((size_t)(h + 2) * (size_t)w * sizeof *u);
    smooth_down(h + 4, w, in, t);
    smooth_down(h + 2, w, t, u);
    smooth_down(h, w, u, out);
    free(t);
    free(u);
}

/* Clamped rows: which row is read depends on where the iteration is. */
void clamped(int h, int w, const unsigned char *in, unsigned char *out)
{
    short *t = malloc((size_t)h * (size_t)w * sizeof *t);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) t[y * w + x] = (short)(in[y * w + x] + 2 * in[y * w + (x > 0 ? x - 1 : 0)]);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) out[y * w + x] = (unsigned char)(t[(y > 0 ? y - 1 : 0) * w + x] + t[y * w + x] + t[(y < h - 1 ? y + 1 : h - 1) * w + x]);
    free(t);
}

/* Planes of planes. */
void planes(int d, int h, int w, const float *in, float *out)
{
    float *t = malloc((size_t)(d + 2) * (size_t)(h + 2) * (size_t)w * sizeof *t);
    for (int z = 0; z < d + 2; z++)
        for (int y = 0; y < h + 2; y++)
            for (int x = 0; x < w; x++) t[(z * (h + 2) + y) * w + x] = in[(z * (h + 2) + y) * w + x] * in[(z * (h + 2) + y) * w + x] + 1;
    for (int z = 0; z < d; z++)
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++)
                out[(z * h + y) * w + x] = t[(z * (h + 2) + y) * w + x] - t[((z + 2) * (h + 2) + y + 2) * w + x] + t[((z + 1) * (h + 2) + y + 1) * w + x];
    free(t);
}

/* The type of the counters has no sign, and is narrower than a pointer. */
void without_sign(unsigned h, unsigned w, const float *in, float *out)
{
    float *t = malloc(((size_t)h + 2) * w * sizeof *t);
    for (unsigned y = 0; y < h + 2; y++)
        for (unsigned x = 0; x < w; x++) t[y * w + x] = in[y * w + x] + 1;
    for (unsigned y = 0; y < h; y++)
        for (unsigned x = 0; x < w; x++) out[y * w + x] = t[y * w + x] * t[(y + 1) * w + x] - t[(y + 2) * w + x];
    free(t);
}

/* Rows from the last to the first, with a condition, and rows of known length. */
void down(int h, double (*in)[24], double (*out)[24])
{
    double(*t)[24] = malloc(sizeof(double[24]) * ((size_t)h + 2));
    for (int y = h + 1; y >= 0; y--)
        for (int x = 0; x < 24; x++) {
            if (in[y][x] > 0) t[y][x] = in[y][x];
            else t[y][x] = -in[y][x] / 2;
        }
    for (int y = h - 1; y >= 0; y--)
        for (int x = 1; x < 23; x++) out[y][x] = t[y][x - 1] + t[y + 1][x] + t[y + 2][x + 1];
    free(t);
}

/* Names that the compiler would give to what it tells the routines. */
void taken(int h, int w, int t_row, const float *in, float t_mask, float *out)
{
    float *t = malloc((size_t)(h + 2) * (size_t)w * sizeof *t);
    for (int y = 0; y < h + 2; y++)
        for (int x = 0; x < w; x++) t[y * w + x] = in[y * w + x] + t_mask;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) out[y * w + x] = t[y * w + x] * (float)t_row - t[(y + 2) * w + x];
    free(t);
}

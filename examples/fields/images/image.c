/* image.c - grey images and their filters */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "image.h"

#define ALIGNED 64
#define ROW(im, y) ((im)->pix + (long)(y) * (im)->stride)

/* one piece of memory: the structure, then rows that begin at multiples of 64 bytes */
struct image *image_new(int w, int h)
{
    const int per_line = ALIGNED / (int)sizeof(float);
    struct image *im;
    int stride;

    if (w < 0 || h < 0)
        return NULL;
    stride = (w + per_line - 1) / per_line * per_line;
    im = aligned_alloc(ALIGNED, ALIGNED + (size_t)stride * (size_t)h * sizeof(float));
    if (!im)
        return NULL;
    im->w = w;
    im->h = h;
    im->stride = stride;
    im->pix = (float *)((char *)im + ALIGNED);
    return im;
}

struct image *image_window(const struct image *im, int x, int y, int w, int h)
{
    struct image *part = malloc(sizeof *part);

    if (!part)
        return NULL;
    part->w = w;
    part->h = h;
    part->stride = im->stride;
    part->pix = ROW(im, y) + x;
    return part;
}

void image_free(struct image *im)
{
    free(im);
}

int image_width(const struct image *im)
{
    return im->w;
}

int image_height(const struct image *im)
{
    return im->h;
}

void blur_rows(const struct image *in, struct image *out)
{
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(in, y);
        float *b = ROW(out, y);
        for (x = 0; x < out->w; x++)
            b[x] = (a[x] + a[x + 4] + 4.0f * (a[x + 1] + a[x + 3]) + 6.0f * a[x + 2]) * 0.0625f;
    }
}

void blur_cols(const struct image *in, struct image *out)
{
    const long s = in->stride;
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(in, y);
        float *b = ROW(out, y);
        for (x = 0; x < out->w; x++)
            b[x] = (a[x] + a[x + 4 * s] + 4.0f * (a[x + s] + a[x + 3 * s]) + 6.0f * a[x + 2 * s]) * 0.0625f;
    }
}

void sobel_x(const struct image *in, struct image *out)
{
    const long s = in->stride;
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(in, y);
        float *b = ROW(out, y);
        for (x = 0; x < out->w; x++)
            b[x] = a[x + 2] - a[x] + 2.0f * (a[x + s + 2] - a[x + s]) + a[x + 2 * s + 2] - a[x + 2 * s];
    }
}

void sobel_y(const struct image *in, struct image *out)
{
    const long s = in->stride;
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(in, y);
        float *b = ROW(out, y);
        for (x = 0; x < out->w; x++)
            b[x] = a[x + 2 * s] - a[x] + 2.0f * (a[x + 2 * s + 1] - a[x + 1]) + a[x + 2 * s + 2] - a[x + 2];
    }
}

void magnitude(const struct image *gx, const struct image *gy, struct image *out)
{
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(gx, y), *b = ROW(gy, y);
        float *c = ROW(out, y);
        for (x = 0; x < out->w; x++)
            c[x] = sqrtf(a[x] * a[x] + b[x] * b[x]);
    }
}

void copy(const struct image *in, struct image *out)
{
    int y;

    for (y = 0; y < out->h; y++)
        memcpy(ROW(out, y), ROW(in, y), (size_t)out->w * sizeof(float));
}

void subtract(const struct image *a, const struct image *b, struct image *out)
{
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *p = ROW(a, y), *q = ROW(b, y);
        float *r = ROW(out, y);
        for (x = 0; x < out->w; x++)
            r[x] = p[x] - q[x];
    }
}

void add_scaled(const struct image *a, float s, struct image *out)
{
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *p = ROW(a, y);
        float *q = ROW(out, y);
        for (x = 0; x < out->w; x++)
            q[x] += s * p[x];
    }
}

void core(struct image *im, float t)
{
    int x, y;

    for (y = 0; y < im->h; y++) {
        float *p = ROW(im, y);
        for (x = 0; x < im->w; x++)
            p[x] = p[x] > t ? p[x] - t : p[x] < -t ? p[x] + t : 0.0f;
    }
}

void threshold(const struct image *in, float t, struct image *out)
{
    int x, y;

    for (y = 0; y < out->h; y++) {
        const float *a = ROW(in, y);
        float *b = ROW(out, y);
        for (x = 0; x < out->w; x++)
            b[x] = a[x] > t ? 1.0f : 0.0f;
    }
}

void limit(struct image *im, float low, float high)
{
    int x, y;

    for (y = 0; y < im->h; y++) {
        float *p = ROW(im, y);
        for (x = 0; x < im->w; x++)
            p[x] = p[x] < low ? low : p[x] > high ? high : p[x];
    }
}

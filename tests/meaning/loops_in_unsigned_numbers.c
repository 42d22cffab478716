/* Subscripts in unsigned numbers of 4 bytes, which wrap: who takes them for numbers as they are reads elsewhere. */
#include <stdint.h>
#include <stdlib.h>

#define LEAST(a, b) ((a) < (b) ? (a) : (b))

static unsigned before(unsigned i)
{
    if (i > 0) return i - 1;
    return 0;
}

void points(unsigned h, unsigned w, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) y[i * w + j] = x[i * w + j] + 1;
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) z[i * w + j] = y[i * w + j] * 2;
}

void inner(unsigned h, unsigned w, const float *x, float *y, float *z)
{
    for (unsigned i = 1; i + 1 < h; i++)
        for (unsigned j = 1; j + 1 < w; j++) y[i * w + j] = x[(i - 1) * w + j] + x[i * w + j + 1] - x[i * w + j - 1] + x[i * w + w + j];
    for (unsigned i = 1; i + 1 < h; i++)
        for (unsigned j = 1; j + 1 < w; j++) {
            unsigned p = i * w + j;
            z[p] = y[p] * 2;
        }
}

void edges(unsigned h, unsigned w, const float *x, float *z)
{
    float *t = malloc((size_t)h * w * sizeof *t);
    if (!t && h && w) abort();
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) t[i * w + j] = x[(i > 0 ? i - 1 : 0) * w + j] + x[i * w + (j + w - 1) % w];
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) z[i * w + j] = t[i * w + before(j)] + t[i * w + LEAST(j + 1, w - 1)];
    free(t);
}

void apart(unsigned n, unsigned s, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i < n; i++) y[i] = x[i * s] + x[i + s];
    for (unsigned i = 0; i < n; i++) z[i] = y[i] + x[n - 1 - i];
}

/* Sizes with a sign, as long as they have none. */
void mixed(int h, int w, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) y[i * w + j] = x[i * w + j] + 1;
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) z[i * w + j] = y[i * w + j] * 2;
}

/* What wraps, and is no subscript then. */
void wraps(unsigned n, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned hash = i * 2654435761u;
        y[i] = x[i] + (float)(hash >> 20);
    }
    for (unsigned i = 0; i < n; i++) {
        unsigned l = i;
        if (l > 0) l--;
        z[i] = y[l] + y[i] + (i - 1 < 3 ? 1 : 0);
    }
}

void rows(uint32_t h, uint32_t w, const uint8_t *x, uint8_t *y, uint8_t *z)
{
    for (uint32_t i = 0; i < h; ++i) {
        const uint8_t *row = x + i * w;
        for (uint32_t j = 0; j < w; ++j) y[i * w + j] = row[j] / 2;
    }
    for (uint32_t i = 0; i < h; ++i) {
        uint8_t *out = &z[i * w];
        for (uint32_t j = 0; j < w; ++j) out[j] = (uint8_t)(y[i * w + j] + (j > i - 1u ? 1 : 0));
    }
}

void triangles(unsigned n, const float *x, float *y, float *z)
{
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = i + 1; j < n; j++) y[i * n + j] = x[i * n + j] + 1;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j <= i; j++) z[i * n + j] = x[i * n + j] * 2;
    for (unsigned i = 0; i < n; i++)
        for (unsigned j = 0; j < n; j++) z[i * n + j] += y[i * n + j] * 2;
}

/* Rows so far apart that their numbers wrap: all are the first one. */
void folded(unsigned h, unsigned apart, unsigned w, const uint8_t *x, uint8_t *y, uint8_t *z)
{
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) y[i * w + j] = (uint8_t)(x[2 * i * apart + j] + i);
    for (unsigned i = 0; i < h; i++)
        for (unsigned j = 0; j < w; j++) z[i * w + j] = y[i * w + j] * 2;
}

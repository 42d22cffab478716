/* Calls the compositions on numbers, and prints every byte of what they leave. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

double projected(int n, double a, const double *x, const double *y, double *out);
int grey_levels(int h, int w, const uint8_t *rgb, float *out);
int smoothed(int h, int w, const float *in, float *out);
int layer(int rows, int cols, const double *a, int lda, const double *x, const double *shift, double *out);
int normalised(int rows, int cols, float *x, const float *bias, float *out);
int turned(int m, int n, const double *a, int lda, const double *d, double *b, int ldb);
void moved(int n, double dt, double *x, double *y, double *vx, double *vy, const double *ax, const double *ay, double *speed);
int flow(int cells, const double *f0, const double *f1, const double *f2, double *rho, double *velocity, double *least);
int diffused(int n, double dt, const double *u, double *v);

static uint32_t state = 1;

static double number(void)
{
    state = state * 1664525u + 1013904223u;
    return (state >> 8) / 16777216.0 - 0.25;
}

static double *doubles(size_t n)
{
    double *x = malloc((n ? n : 1) * sizeof *x);
    for (size_t i = 0; i < n; i++) x[i] = number();
    return x;
}

static float *floats(size_t n)
{
    float *x = malloc((n ? n : 1) * sizeof *x);
    for (size_t i = 0; i < n; i++) x[i] = (float)number();
    return x;
}

static void show(const char *what, const void *bytes, size_t count)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < count; i++) hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
    printf("%s %zu %016llx\n", what, count, (unsigned long long)hash);
}

static void vectors(int n)
{
    double *x = doubles(n), *y = doubles(n), *out = doubles(n), *v[7];
    double length = projected(n, 1.5, x, y, out);
    show("projected", out, n * sizeof *out);
    printf("about %.6f\n", length); /* a sum in tiles is rounded in another way */
    for (int i = 0; i < 7; i++) v[i] = doubles(n);
    moved(n, 0.125, v[0], v[1], v[2], v[3], v[4], v[5], v[6]);
    for (int i = 0; i < 7; i++) show("moved", v[i], n * sizeof *x);
    if (n > 1) diffused(n, 0.25, x, y);
    show("diffused", y, n * sizeof *y);
    double *parts = doubles(2 * (size_t)n);
    flow(n, v[0], v[1], v[2], v[3], v[4], parts);
    show("flow", v[3], n * sizeof *x);
    show("flow", v[4], n * sizeof *x);
    show("flow", parts, 2 * n * sizeof *x);
    for (int i = 0; i < 7; i++) free(v[i]);
    free(parts);
    free(x);
    free(y);
    free(out);
}

static void matrices(int h, int w)
{
    const size_t padded = (size_t)(h + 4) * (w + 4);
    uint8_t *rgb = malloc(3 * padded);
    for (size_t i = 0; i < 3 * padded; i++) rgb[i] = (uint8_t)(256 * (number() + 0.25));
    float *in = floats(padded), *out = floats(padded), *bias = floats(w);
    grey_levels(h, w, rgb, out);
    show("grey_levels", out, padded * sizeof *out);
    smoothed(h, w, in, out);
    show("smoothed", out, padded * sizeof *out);
    normalised(h, w, in, bias, out);
    show("normalised", out, padded * sizeof *out);
    double *a = doubles(padded), *x = doubles(w), *d = doubles(h), *b = doubles(padded), *y = doubles(h);
    layer(h, w, a, w + 3, x, d, y);
    show("layer", y, h * sizeof *y);
    turned(h, w, a, w + 3, d, b, h + 2);
    show("turned", b, padded * sizeof *b);
    free(rgb);
    free(in);
    free(out);
    free(bias);
    free(a);
    free(x);
    free(d);
    free(b);
    free(y);
}

int main(void)
{
    static const int sizes[] = {1, 2, 3, 7, 64, 101, 997};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) vectors(sizes[i]);
    for (size_t i = 0; i < 6; i++)
        for (size_t j = 0; j < 6; j++) matrices(sizes[i], sizes[j]);
    return 0;
}

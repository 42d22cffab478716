/* Memory that is allocated at once and used from several places on is several arrays, unless a call goes from one to the next. With this text each
 * call runs fused. */
#define _POSIX_C_SOURCE 200112L
#include "tests/meaning/routines.h"

#include <stdlib.h>

float two(int n, const float *x, float *out)
{
    float *w = malloc(2 * (size_t)n * sizeof *w), *a = w, *b = w + n;
    if (!w) return -1;
    map(n, x, a);
    map(n, a, b);
    add(n, 2, b, out);
    free(w);
    return sum(n, out);
}

float without_names(int n, const float *x, float *out)
{
    float *w = malloc(2 * (size_t)n * sizeof *w);
    map(n, x, &w[n]);
    map(n, w + n, w);
    add(n, 2, w, out);
    free(w);
    return sum(n, out);
}

void untyped(int n, const float *x, float *out)
{
    void *p;
    if (posix_memalign(&p, 64, 3 * (size_t)n * sizeof(float))) return;
    float *a = p, *b = (float *)p + n, *c = b + n;
    map(n, x, a);
    map(n, a, c);
    map(n, c, b);
    add(n, 2, b, out);
    free(p);
}

void of_zeros(int n, const float *x, float *out)
{
    float *w = calloc(2 * (size_t)n, sizeof *w), *a = w, *b = w + n;
    map(n, x, a);
    add(n, 2, a, b);
    add(n, 2, b, out);
    free(w);
}

void unequal(int n, int m, const float *x, float *out)
{
    float *w;
    w = malloc((size_t)(n + m) * sizeof *w);
    if (!w) return;
    float *a = w, *b = w + n;
    map(n, x, a);
    map(m, x, b);
    add(n, 2, a, out);
    add(m, 2, b, out);
    free(w);
}

void cut_inside(int n, const float *x, float *out)
{
    float *w = malloc((size_t)n * sizeof *w);
    map(n, x, w);
    add(n - 3, 2, x, w + 3);
    add(n, 2, w, out);
    free(w);
}

void longer(int n, int m, const float *x, float *out)
{
    float *w = malloc(2 * (size_t)n * sizeof *w), *a = w, *b = w + n;
    map(n, x, b);
    map(m, x, a);
    add(n, 2, b, out);
    add(m, 2, a, out);
    free(w);
}

void before_it(int n, const float *x, float *out)
{
    float *w = malloc((2 * (size_t)n + 2) * sizeof *w), *a = w + 2, *b = w + n + 2;
    map(n, x, a);
    map(n, a, b);
    add(n, 2, b - 1, out);
    add(n, 2, a, out);
    free(w);
}

void looked_at(int n, const float *x, float *out)
{
    float *w = malloc(2 * (size_t)n * sizeof *w), *a = w, *b = w + n;
    map(n, x, a);
    map(n, a, b);
    add(n, 2, b, out);
    out[0] = w[n - 1] + w[n];
    free(w);
}

void of_rows(int h, int w, const float *x, float *out)
{
    float *slab = malloc(2 * (size_t)h * (size_t)w * sizeof *slab), *a = slab, *b = slab + h * w;
    map(h * w, x, a);
    map(h * w, a, b);
    add(h * w, 2, b, out);
    free(slab);
}

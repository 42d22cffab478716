/* A compiler that cuts rows where the next call reads columns, or neighbours, or one of two forms
 * of an array, reads elements before they are written. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

/*<Fern Annotation>
a is Matrix(a, lda)[w, h]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: y, y: x, len_x: ly, len_y: lx} }
} }
</Fern Annotation>*/
static inline void transpose(int h, int w, const float *a, int lda, float *out, int ldo)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * ldo + j] = a[j * lda + i];
}

/*<Fern Annotation>
a is Matrix(a, lda)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  updates { a {x: x, y: y, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
static inline void rescale(int h, int w, float *a, int lda)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) a[i * lda + j] = a[i * lda + j] * 2 + 1;
}

/*<Fern Annotation>
a is Matrix(a, lda)[h + 2, w + 2]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: x, y: y, len_x: lx + 2, len_y: ly + 2} }
} }
</Fern Annotation>*/
static inline void blur(int h, int w, const float *a, int lda, float *out, int ldo)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            out[i * ldo + j] = a[i * lda + j] + a[(i + 2) * lda + j + 1] - a[(i + 1) * lda + j + 2];
}

void f(int h, int w, float *a, float *b, float *c)
{
    map_rows(h, w, a, w, b, w);
    transpose(w, h, b, w, c, h);
    rescale(w, h, c, h);
    rescale(h - 2, w - 2, b + w + 1, w);
    add_strided(h, 2, a, w, b + w - 1, w);
    blur(h - 2, w - 2, b, w, a, w);
}

void g(int h, int w, float *a, float *b, float *c)
{
    float *t = calloc((size_t)((h + 2) * (w + 2)), sizeof *t);
    if (!t) return;
    map_rows(h, w, a, w, t + w + 3, w + 2);
    rescale(h, 2, t + w + 3, w + 2);
    scale_strided(h, 3, t + w + 3, w + 2);
    blur(h, w, t, w + 2, b, w);
    transpose(w, h, b, w, c, h);
    free(t);
}

void k(int n, float *a, float *b, float *c)
{
    float *t = malloc((size_t)(n * n) * sizeof *t);
    float *u = malloc((size_t)(n * n) * sizeof *u);
    if (!t || !u) abort();
    map(n * n, a, t);
    rescale(n, n, t, n);
    transpose(n, n, t, n, u, n);
    map(n * n, u, b);
    float s = sum(n * n, u);
    add_strided(n, s, b, n + 1, c, 1);
    add_strided(n, 0.5f, b, 1, b + (n - 1) * n, 1);
    rescale(n, n, b, n);
    free(t);
    free(u);
}

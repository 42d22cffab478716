/* Routines that look at neighbours: to both sides, as far as a number says, in two dimensions. */
#ifndef NEIGHBOURS_H
#define NEIGHBOURS_H

#include "tests/meaning/routines.h"

/*<Fern Annotation>
x is Vector(x)[n + 2*r]
out is Vector(out)[n]
where r >= 0
l: Symbolic
for i in [0, n, l] {
  produces { out {start: i, len: l} }
  when consumes { x {start: i, len: l + 2*r} }
}
</Fern Annotation>*/
static inline void blur(int n, int r, const float *x, float *out)
{
    for (int i = 0; i < n; i++) {
        out[i] = 0;
        for (int k = 0; k <= 2 * r; k++) out[i] += x[i + k];
    }
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
static inline void around(int h, int w, const float *a, int lda, float *out, int ldo)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            out[i * ldo + j] = a[i * lda + j + 1] + a[(i + 2) * lda + j + 1] + a[(i + 1) * lda + j] + a[(i + 1) * lda + j + 2];
}

/*<Fern Annotation>
a is Matrix(a, lda)[h + 1, w]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: x, y: y, len_x: lx + 1, len_y: ly} }
} }
</Fern Annotation>*/
static inline void down(int h, int w, const float *a, int lda, float *out, int ldo)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * ldo + j] = a[(i + 1) * lda + j] - a[i * lda + j];
}

#endif

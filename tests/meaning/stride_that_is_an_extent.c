/* A compiler that gives a tile of `t` the stride of its own width has `map_and_total` read as
 * much of `b` only. */
#include "tests/meaning/routines.h"

#include <stdlib.h>

/*<Fern Annotation>
a is Matrix(a, ld)[h, w]
b is Vector(b)[ld]
out is Matrix(out, ldo)[h, w]
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  produces { out {x: x, y: y, len_x: lx, len_y: ly} }
  when consumes { a {x: x, y: y, len_x: lx, len_y: ly} b {start: 0, len: ld} }
} }
</Fern Annotation>*/
static inline void map_and_total(int h, int w, const float *a, int ld, const float *b, float *out, int ldo)
{
    float total = 0;
    for (int j = 0; j < ld; j++) total += b[j];
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) out[i * ldo + j] = a[i * ld + j] + total;
}

void f(int h, int w, const float *x, const float *b, float *out)
{
    float *t = malloc((size_t)h * (size_t)w * sizeof *t);
    if (!t) return;
    map_rows(h, w, x, w, t, w);
    map_and_total(h, w, t, w, b, out, w);
    free(t);
}

/* Calls that write parts of one array, beside each other: a tile makes those calls that have some of it. A compiler is wrong here that makes one twice, or
 * with a length below 0. */
#include "annotations/dense.h"
#include <stdlib.h>

/*<Fern Annotation>
x is Matrix(x, ldx)[h, w]
y is Matrix(y, ldy)[h, w]
l_i: Symbolic
l_j: Symbolic
for i in [0, h, l_i] { for j in [0, w, l_j] {
  produces { y {x: i, y: j, len_x: l_i, len_y: l_j} }
  when consumes { x {x: i, y: j, len_x: l_i, len_y: l_j} }
} }
</Fern Annotation>*/
void map2(int h, int w, float by, const float *x, int ldx, float *y, int ldy);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] {
  updates { y {start: i, len: l} }
  when consumes { x {start: i, len: l} }
}
</Fern Annotation>*/
void add(int n, float by, const float *x, float *y);

void frame(int h, int w, const float *x, const float *edge, float *out)
{
    float *t = malloc(sizeof *t * (size_t)h * w);
    if (!t) abort();
    map2(h - 2, w - 2, 1, x + w + 1, w, t + w + 1, w);
    map2(1, w, 2, edge, w, t, w);
    map2(1, w, 3, edge, w, t + (h - 1) * w, w);
    map2(h - 2, 1, 4, edge + w, w, t + w, w);
    map2(h - 2, 1, 5, edge + w, w, t + w + w - 1, w);
    map2(h, w, 6, t, w, out, w);
    free(t);
}

/* Of the caller's array, ranges that are added to, beside each other and over each other. */
void ranges(int n, const float *x, float *y, float *out)
{
    add(n - 1, 2, x, y);
    add(1, 3, x, y + n - 1);
    add(n - 2, 4, x, y + 2);
    add(n, 5, y, out);
}

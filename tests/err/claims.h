/* Annotations that say less than their routines do. */
#include "annotations/dense.h"
/*<Fern Annotation>
in is Matrix(in, ld_in)[h, w]
out is Matrix(out, ld_out)[h, w]
l_y: Symbolic
for y in [0, h, l_y] {
  produces { out {x: y, y: 0, len_x: l_y, len_y: w} }
  when consumes { in {x: y, y: 0, len_x: l_y, len_y: w} }
}
</Fern Annotation>*/
static void blur(int h, int w, const float *in, int ld_in, float *out, int ld_out)
{
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++)
            out[y * ld_out + x] = (in[y * ld_in + x] + in[(y + 1) * ld_in + x]) / 2;
}

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void swap_some(int n, float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
l_i: Symbolic
for i in [0, n, l_i] {
  updates { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
static inline void maybe(int n, const float *x, float *y)
{
    for (int i = 0; i < n; i++)
        if (x[i] > 0) y[i] = x[i + 1];
}

/* A compiler that cuts rows into pieces has calls whose stride is not their width, of which the
 * first annotation does not speak. */
#include "tests/meaning/routines.h"

/*<Fern Annotation>
a is Matrix(a, ld)[h, w] where ld == w
lx: Symbolic
ly: Symbolic
for x in [0, h, lx] { for y in [0, w, ly] {
  updates { a {x: x, y: y, len_x: lx, len_y: ly} }
} }
</Fern Annotation>*/
/*<Fern Annotation>
a is Matrix(a, ld)[h, w] where ld != w
updates { a {x: 0, y: 0, len_x: h, len_y: w} }
</Fern Annotation>*/
static inline void twist(int h, int w, float *a, int ld)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) a[i * ld + j] += ld == w ? 1 : (float)(i + j);
}

void f(int h, int w, float *x)
{
    twist(h, w, x, w);
    twist(h, w, x, w);
}

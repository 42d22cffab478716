#include "annotations/dense.h"

#ifdef DECLARED
/*<Fern Annotation>
x is Matrix(x, w)[h, w]
out is Matrix(out, w)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {x: u, len_x: lu, y: v, len_y: lv} }
  when consumes { x {x: u, len_x: lu, y: v, len_y: lv} }
} }
</Fern Annotation>*/
#else
/*<Fern Annotation>
x is Matrix(x, w)[h, w]
out is Matrix(out, w)[h, w]
lu: Symbolic
lv: Symbolic
for u in [0, h, lu] { for v in [0, w, lv] {
  produces { out {len_y: lv, y: v, len_x: lu, x: u} }
  when consumes { x {y: v x: u len_y: lv len_x: lu} }
} }
</Fern Annotation>*/
#endif
void square(int h, int w, const float *x, float *out);

void fourth(int h, int w, const float *x, float *t, float *out)
{
    square(h, w, x, t);
    square(h, w, t, out);
}

#include "annotations/dense.h"

/*<Fern Annotation>
a is Matrix(a, ld)[m, n]
k: Symbolic
l_n: Symbolic
l_n: Symbolic
for m in [0, m, k] {
  for n in [0, n, l_n] {
    updates { a {x: m, y: n, len_x: k, len_y: l_n} }
  }
}
</Fern Annotation>*/
void scale(int m, int n, int k, float *a, int ld);

/* A default that is said by the parameters before it. */
#include "annotations/dense.h"
/*<Fern Data>
Paired(ptr, ld, inc = 2*ld, last = inc + 1) { range x: len_x  range y: len_y }  at ptr[x*inc + y*last]
</Fern Data>*/

/*<Fern Annotation>
a is Paired(a, lda)[m, n]
b is Paired(b, ldb, 7)[m, n]
l_x: Symbolic
for x in [0, m, l_x] {
  updates { a {x: x, len_x: l_x, y: 0, len_y: n} }
  when consumes { b {x: x, len_x: l_x, y: 0, len_y: n} }
}
</Fern Annotation>*/
void pairs(int m, int n, float *a, int lda, const float *b, int ldb);
